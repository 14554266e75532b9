// A round of blackjack that is over, and the felt in little for the lobby.
import { commonPlace, dealerOf, seatHands, seatPlaces } from '@fairhouse/games/blackjack/felt.ts'
import { handOf, isNatural } from '@fairhouse/games/blackjack/hands.ts'
import type { Card } from '@fairhouse/games/table/shoe.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { endOfHand, useHandWords } from '../faces/hand-words.ts'
import { CardBack, CardPlace, PlayingCard } from '../felt/PlayingCard.tsx'
import type { SightProps } from '../look.ts'
import type { TableResult } from '../table-state.ts'
import { HandView } from './HandView.tsx'

export function FinishedBlackjack({ round }: { round: Pick<TableResult, 'cards' | 'mark'> }) {
  const t = useTranslations('blackjack')
  const { total, place } = useHandWords()
  const dealer = dealerOf(round.cards)
  const steps = round.cards.filter(c => c.to === 'step')
  const common = round.cards.filter(c => c.to === commonPlace).map(c => c.card as Card)
  const group = (key: string, title: string, inside: ReactNode) => (
    <div key={key} className="flex flex-col items-center gap-2">
      {inside}
      <p className="font-display font-bold text-small">{title}</p>
    </div>
  )
  return (
    <>
      {group('dealer', `${t('dealer')}: ${dealer.length > 0 ? total(dealer, isNatural(dealer)) : '–'}`, <Cards cards={dealer} />)}
      {common.length > 0 && group('hand', t('commonHand'), <HandView hand={handOf(common)} end={null} />)}
      {steps.length > 0 && group('steps', t('step'), <Cards cards={steps.map(c => c.card as Card)} />)}
      {seatPlaces.flatMap(seat =>
        seatHands(round.cards, seat).map((hand, at, all) =>
          group(`${seat}/${at}`, place(all.length > 1 ? `${seat}/${at + 1}` : seat), <HandView hand={hand} end={endOfHand(hand, round)} />)
        )
      )}
    </>
  )
}

const Cards = ({ cards }: { cards: readonly Card[] }) => (
  <div className="flex gap-1">
    {cards.length === 0 && <CardPlace className="w-11" />}
    {cards.map((card, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a card may be there twice: its place is what it is known by
      <PlayingCard key={at} card={card} className="w-11" />
    ))}
  </div>
)

/** The dealer's open cards at one end, the first hand at the other. */
export function SmallBlackjack({ view, place }: SightProps & { place: 'start' | 'end' }) {
  const cards =
    place === 'start'
      ? dealerOf(view.cards)
      : view.cards
          .filter(c => c.to === commonPlace || c.to.startsWith('seat'))
          .map(c => c.card as Card)
          .slice(0, 2)
  return (
    <span className="flex w-18 justify-center">
      {cards.length === 0 && <CardBack className="aspect-5/7 w-12" />}
      {cards.slice(0, 3).map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card may be there twice: its place is what it is known by
        <PlayingCard key={at} card={card} className={at > 0 ? '-ms-6 w-10' : 'w-10'} />
      ))}
    </span>
  )
}
