// The felt of blackjack: the dealer, the clock, and the seats or the one hand of everybody.
import { commonPlace, handsAt, seatHands } from '@fairhouse/games/blackjack/felt.ts'
import { isNatural } from '@fairhouse/games/blackjack/hands.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import { endOfHand, useHandWords } from '../faces/hand-words.ts'
import { Middle } from '../felt/Middle.tsx'
import { CardBack, CardPlace, PlayingCard } from '../felt/PlayingCard.tsx'
import { dealerCards } from '../own/own-play.ts'
import { type TableNow, ticketOf } from '../table-state.ts'
import { HandView } from './HandView.tsx'

export function BlackjackScene({ state }: { state: TableNow }) {
  const { play } = state.view
  return (
    <div className="flex w-full min-w-0 flex-col items-center gap-3 md:gap-5">
      <div className="flex w-full items-center justify-center gap-3 md:gap-10 md:pt-4">
        <DealerHand state={state} />
        <Middle state={state} />
      </div>
      {play && play.places.length > 0 ? <Seats state={state} /> : <CommonHand state={state} />}
    </div>
  )
}

function DealerHand({ state }: { state: TableNow }) {
  const t = useTranslations('blackjack')
  const { total } = useHandWords()
  const { view, fresh } = state
  const dealt = view.cards.filter(c => c.to === 'dealer')
  const cards = dealerCards(state)
  const covered = view.play?.hole !== null && view.play?.hole !== undefined && dealt.length === 1
  const width = 'w-13 md:w-18'
  return (
    <section aria-label={t('dealer')} className="flex min-h-32 w-36 shrink-0 flex-col items-center justify-end gap-1 md:min-h-40 md:w-52">
      <p className="font-semibold text-2 text-cap">{t('dealer')}</p>
      <div className="flex">
        {dealt.length === 0 && <CardPlace className={width} />}
        {dealt.map(({ card, index }, at) => (
          <PlayingCard
            key={index}
            {...{ card, index }}
            dealt={fresh.includes(index)}
            className={cx(width, at > 0 && dealt.length > 2 && '-ms-6')}
          />
        ))}
        {covered && (
          <>
            <CardBack className={cx('aspect-5/7', width)} />
            <span className="sr-only">{t('covered')}</span>
          </>
        )}
      </div>
      <p className="min-h-6">
        {cards.length > 0 && (
          <span
            key={dealt.at(-1)?.index}
            className={cx(
              'rounded-pill bg-1/80 px-2 py-0.5 font-bold text-1 text-small tabular-nums light:bg-1',
              fresh.includes(dealt.at(-1)?.index ?? -1) && 'total-dealt'
            )}
          >
            {total(cards, isNatural(cards))}
          </span>
        )}
      </p>
    </section>
  )
}

function Seats({ state }: { state: TableNow }) {
  const t = useTranslations('blackjack')
  const { view, seats: own, fresh } = state
  const { places, seats, ask } = view.play!
  return (
    <ol aria-label={t('seats')} className="grid w-full grid-cols-4 gap-1.5 md:grid-cols-7 md:gap-2">
      {places.map(place => {
        const sitting = seats.find(s => s.place === place)
        const hands = seatHands(view.cards, place)
        const last = view.cards.findLast(c => c.to === place || c.to.startsWith(`${place}/`) || c.to === `${place}+`)
        const asked = ask?.place === place
        return (
          <li
            key={place}
            data-asked={asked || undefined}
            className={cx(
              'relative flex min-h-23 min-w-0 flex-col items-center justify-end gap-1 rounded-tile border p-1 md:min-h-36',
              asked ? 'border-primary-text bg-1/50' : 'border-line-strong/40',
              own.includes(place) && 'bg-1/40'
            )}
          >
            <span aria-hidden="true" className="absolute start-1.5 top-0.5 text-3 text-micro tabular-nums">
              {place.slice(-1)}
            </span>
            <div className="flex flex-1 flex-wrap items-end justify-center gap-1">
              {hands.map((hand, at) => (
                <HandView
                  // biome-ignore lint/suspicious/noArrayIndexKey: the first hand and the second
                  key={at}
                  hand={hand}
                  end={endOfHand(hand, view)}
                  last={
                    last && (hands.length === 1 || last.to.includes(`/${at + 1}`))
                      ? { index: last.index, fresh: fresh.includes(last.index) }
                      : null
                  }
                  asked={asked && hands.length > 1 && ask.hand === at + 1}
                />
              ))}
            </div>
            <p className="max-w-full truncate text-2 text-cap">
              <span className="sr-only">{`${t('seat', { of: place.slice(-1) })}: `}</span>
              {own.includes(place) ? <b className="text-1">{t('you')}</b> : (sitting?.name ?? <span className="text-3">{t('free')}</span>)}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** One's own hands of the common cards; without a bet the cards as they lie. */
function CommonHand({ state }: { state: TableNow }) {
  const t = useTranslations('blackjack')
  const { view, fresh } = state
  const ticket = ticketOf(state)
  const plays = ticket?.positions.some(p => p.position === commonPlace && p.stake > 0n) ?? false
  const hands = handsAt(view.cards, commonPlace, plays ? ticket!.moves : '')
  const steps = view.cards.filter(c => c.to === 'step')
  const last = view.cards.findLast(c => c.to !== 'dealer')
  // after a split one of two hands has taken it
  const before = handsAt(
    view.cards.filter(c => c !== last),
    commonPlace,
    plays ? ticket!.moves : ''
  )
  return (
    <section
      data-asked={view.play?.ask?.kind === 'step' || undefined}
      aria-label={plays ? t('yourHand') : t('commonHand')}
      className="flex min-h-36 flex-col items-center justify-end gap-2 md:min-h-44"
    >
      <div className="flex items-end gap-4">
        {hands.length === 0 && <CardPlace className="w-13 md:w-18" />}
        {hands.map((hand, at) => (
          <HandView
            // biome-ignore lint/suspicious/noArrayIndexKey: the first hand and the second
            key={at}
            hand={hand}
            end={plays ? endOfHand(hand, view) : null}
            last={last && hand.cards.length !== before[at]?.cards.length ? { index: last.index, fresh: fresh.includes(last.index) } : null}
            large
          />
        ))}
        {!plays &&
          steps.map(({ card, index }) => <PlayingCard key={index} {...{ card, index }} dealt={fresh.includes(index)} className="w-10" />)}
      </div>
      <p className="text-2 text-cap">{plays ? t('yourHand') : t('commonHand')}</p>
    </section>
  )
}
