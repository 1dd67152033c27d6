# Central Market, English.
title = Central Market
tagline = The cheapest sells first: find the price that still leaves you something to sell.

option-deck = Cards
option-deck-50 = All five products, 50 cards.
option-deck-40 = One product, drawn at random, stays in the box: 40 cards, a tighter market. Three seats only.

option-prices = Price track
option-prices-standard = Prices from 1 to 10, reconstructed: the real track is not known to us.
option-prices-own = A price track of your own ({ $digest }).

prices-no-track = there is no price track in it; give “bid_track” with “min”, “max” and “step”, or a list of rising prices.
prices-figure = “{ $key }” must be a whole number from 1 to { $most }.
prices-order = “max” ({ $most }) must be higher than “min” ({ $least }).
prices-uneven = steps of { $step } from { $least } do not reach { $most } exactly.
prices-count = a track has { $least } to { $most } prices, and this one has { $count }.
prices-entry = entry { $number } of the list must be a whole number from 1 to { $most }.
prices-not-rising = each price must be higher than the one before it, and { $price } comes after { $before }.

kind-tomato = Tomatoes
kind-carrot = Carrots
kind-aubergine = Aubergines
kind-cucumber = Cucumbers
kind-pepper = Peppers
kinds = { $kind ->
    [tomato] tomatoes
    [carrot] carrots
    [aubergine] aubergines
    [cucumber] cucumbers
   *[pepper] peppers
  }
some-kinds = { kinds }
of-kinds = { $kind ->
   *[other] of { kinds }
  }
card = { $kg } kg { of-kinds }

act-cheat = Cheater
act-tourists = Tourists
act-rot = Rot
act-cheat-when = to bid without the product
act-tourists-when = after one of your sales
act-rot-when = on somebody else’s sale

ask-propose = propose a product from your hand, with an opening price
ask-bid = sell { kinds } for less than { $price }, or pass
ask-bid-cheat = you have no { kinds }: bid less than { $price } and count on your Cheater, or pass
ask-pass = you cannot sell { kinds }: pass
ask-lower = go below { $price }, or stay at { $own }
ask-sell = sell { kinds } at { $price }, up to { $rest } kg
ask-cheat = show the Cheater and sell another product at { $price }, up to { $rest } kg
ask-rot = { $house } gets { $now } for { $left } kg; with Rot, only { $then }
ask-tourists = call Tourists to sell more { kinds } at { $price }, or not
ask-no-tourists = you have no { kinds } left for Tourists
ask-keep = set a card aside for the final, or none
ask-keep-none = your hand is empty: set nothing aside

word-propose = propose { kinds } at { $price }
word-bid = bid { $price }
word-pass = pass
word-stay = stay at your bid
word-sell = sell { $cards } kg
word-cheat = Cheater: sell { $cards } kg { of-kinds }
word-rot = play Rot
word-no = no
word-tourists = Tourists: sell { $cards } kg more
word-keep = set aside { card }
word-keep-none = set nothing aside

ask-lower-cheat = on your Cheater, go below { $price }, or stay at { $own }
warn-cheat = You have no { kinds }. If you get to sell, you must show your Cheater and sell another product instead.

tell-propose = { $you ->
    [yes] You propose
   *[no] { $who } proposes
  } { kinds } at { $price }.
tell-bid = { $you ->
    [yes] You bid
   *[no] { $who } bids
  } { $price }.
tell-pass = { $you ->
    [yes] You pass
   *[no] { $who } passes
  }.
tell-stay = { $you ->
    [yes] You stay at your
   *[no] { $who } stays at the same
  } price.
tell-sell = { $you ->
    [yes] You sell
   *[no] { $who } sells
  } { $cards } kg { of-kinds } at { $price }.
tell-cheat = { $you ->
    [yes] You show the Cheater and sell
   *[no] { $who } shows the Cheater and sells
  } { $cards } kg { of-kinds } as { $lot } at { $price }.
tell-rot = { $you ->
    [yes] You play
   *[no] { $who } plays
  } Rot: { $kg ->
    [one] 1 kg is
   *[other] { $kg } kg are
  } worth nothing.
tell-no = { $you ->
    [yes] You play
   *[no] { $who } plays
  } no action card.
tell-tourists = { $you ->
    [yes] You call
   *[no] { $who } calls
  } Tourists, who take { $cards } kg { of-kinds } at { $price }.
tell-keep = { $you ->
    [yes] You set aside { card }.
   *[no] { $who } sets a card aside.
  }
tell-keep-none = { $you ->
    [yes] You set
   *[no] { $who } sets
  } nothing aside.

tell-lost = { $kg } kg over the limit { $kg ->
    [one] is
   *[other] are
  } lost.
tell-income = { $you ->
    [yes] You get
   *[no] { $who } gets
  } { $money }.
tell-points = Points of the round: { $list }.
tell-points-one = { $who } { $points } (income { $income })
tell-round = Round { $round }.
tell-final = The final: all hands are discarded, and the cards set aside are taken up.
tell-first = { $you ->
    [yes] You start
   *[no] { $who } starts
  }.
tell-removed = No { kinds } in this match.
tell-reshuffle = The discard pile is shuffled into a new deck.
tell-dealt = You are dealt { $cards }.
tell-taken-up = You take up { $cards }.
tell-end = The match is over.

label-bay = { $name }, { $sold } of 10 kg sold{ $state ->
    [lot] , up for auction
    [done] , done for this round
   *[free] {""}
  }
label-slate = price { $price }
label-slate-bid = price { $price }, { $house }’s bid
label-stack = { card }, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
label-aside = set aside for the final: { card }
label-act = { $name }, { $when }
label-act-used = { $name }, already played
label-pass = pass
label-stay = stay at your bid
label-no = no
label-keep-none = set nothing aside
label-deck = deck, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
label-stone = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
label-none = nothing here

why-now-propose = It is time to propose a product, for example “propose carrot { $price }”.
why-now-bid = An auction is running: bid less than the lowest price, or leave it.
why-now-sell = You have to sell now: name the cards, for example “sell 2 3”.
why-now-rot = You are asked whether you play Rot: answer “rot” or “no”.
why-now-tourists = You are asked whether you call Tourists: name the cards you sell to them, or answer “no”.
why-now-keep = The round is over: set a card aside for the final, or “keep none”.
why-removed = There are no { kinds } in this match.
why-proposed = Each product comes up only once a round, and { kinds } have already been proposed.
why-not-in-hand = You have no { kinds } in hand, and you can only propose what you hold.
why-too-high = The lowest bid is { $price }: yours must be lower.
why-cannot-bid = You have no { kinds } and have used your Cheater: you can only leave this auction.
why-stay-instead = You have already bid: you can go lower or stay.
why-pass-instead = You have not bid yet: bid or pass.
why-must-cheat = You have no { kinds }: show the Cheater and sell another product.
why-has-kind = You have { kinds }, so that is what you must sell.
why-no-such-card = You have no card with { card } in hand.
why-too-few-cards = { $count ->
    [0] You have no card with { card } in hand.
    [one] You have only one card with { card }.
   *[other] You have only { $count } cards with { card }.
  }
why-which-cards = Which cards? Name their kilograms.
why-superfluous = Only { $rest } kg can be sold: you would sell as much without the card of { $kg } kg, so keep it.

sheet-income = Round { $round }: income
sheet-final-income = Final: income
sheet-points = Points after round { $round }
sheet-final-points = Points after the final
sheet-sale = { $house } { $kg } × { $price }
sheet-rotten = { $house } { $kg } × { $price } ({ $rotten } kg rotten)
sheet-tourists = { $house } { $kg } × { $price } (Tourists)
sheet-then = { ", " }
sheet-total = Income
sheet-before = Before
sheet-won = This round
sheet-won-how = by income: 1 point, plus 1 for every house that earned less
sheet-sum = Points

term-kg = kg
term-income = income
term-now = pts
term-prices = Price
term-lot = { $name }, proposed by { $house }: { $sold } of 10 kg sold
term-sale = { $house } sells { $kg } kg at { $price }{ $rotten ->
    [0] {""}
   *[other] {", of which"} { $rotten } kg rotten
  }
term-passed = pass
term-points = { $count ->
    [one] pt
   *[other] pts
  }
term-hand = hand
term-kept = Set aside
term-aside = aside
term-yours = Your hand
term-deck = Deck { $deck } · discard { $discard }
