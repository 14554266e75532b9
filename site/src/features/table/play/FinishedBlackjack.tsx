// A round of blackjack that is over, and the felt in little for the lobby.
import { commonPlace, dealerOf, handsAt, seatHands, seatPlaces } from '@fairhouse/games/blackjack/felt.ts'
import { type Hand, handOf } from '@fairhouse/games/blackjack/hands.ts'
import type { Card } from '@fairhouse/games/table/shoe.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { endOfHand, useHandWords } from '../faces/hand-words.ts'
import { CardBack, CardPlace, PlayingCard } from '../felt/PlayingCard.tsx'
import type { FinishedProps, SightProps } from '../look.ts'
import type { TableResult } from '../table-state.ts'
import { HandView } from './HandView.tsx'

type Dealt = TableResult['cards']

/** The cards of one of a seat's hands, from 0, of so many. */
function cardsOfHand(cards: Dealt, seat: string, at: number, hands: number): Dealt {
  if (hands === 1) return cards.filter(c => c.to === seat || c.to === `${seat}+`)
  const line = `${seat}/${at + 1}`
  return [...cards.filter(c => c.to === seat).slice(at, at + 1), ...cards.filter(c => c.to === line || c.to === `${line}+`)]
}

/** The hands of a finished round, each card with its place in the shoe; on the common hand also what the person here made of it. */
export function FinishedBlackjack({ round, moves }: FinishedProps) {
  const t = useTranslations('blackjack')
  const table = useTranslations('table')
  const { total, place } = useHandWords()
  const { cards } = round
  const to = (side: string) => cards.filter(c => c.to === side)
  const dealer = dealerOf(cards)
  const [common, steps] = [to(commonPlace), to('step')]
  const own = moves === null ? [] : handsAt(cards, commonPlace, moves)
  const group = (key: string, title: string, inside: ReactNode, lying: Dealt | null) => (
    <div key={key} className="flex flex-col items-center gap-2">
      {inside}
      <p className="font-display font-bold text-small">{title}</p>
      {lying && lying.length > 0 && (
        <p className="text-2 text-cap tabular-nums">{table('cardPlace', { place: lying.map(c => c.index + 1).join(', ') })}</p>
      )}
    </div>
  )
  const view = (hand: Hand) => <HandView hand={hand} end={endOfHand(hand, round)} />
  return (
    <>
      {group('dealer', `${t('dealer')}: ${dealer.length > 0 ? total(dealer) : '–'}`, <Cards cards={dealer} />, to('dealer'))}
      {common.length > 0 && group('hand', t('commonHand'), <HandView hand={handOf(common.map(c => c.card as Card))} end={null} />, common)}
      {steps.length > 0 && group('steps', t('step'), <Cards cards={steps.map(c => c.card as Card)} />, steps)}
      {own.map((hand, at) =>
        group(`own/${at}`, own.length > 1 ? `${t('yourHand')}, ${t('handOf', { of: String(at + 1) })}` : t('yourHand'), view(hand), null)
      )}
      {seatPlaces.flatMap(seat =>
        seatHands(cards, seat).map((hand, at, all) =>
          group(`${seat}/${at}`, place(all.length > 1 ? `${seat}/${at + 1}` : seat), view(hand), cardsOfHand(cards, seat, at, all.length))
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
