// A hand as it lies there: its cards one over the other, what they come to as text, and how it ended.
import type { Hand } from '@fairhouse/games/blackjack/hands.ts'
import type { HandResult } from '@fairhouse/games/blackjack/settle.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import { useHandWords } from '../faces/hand-words.ts'
import { PlayingCard } from '../felt/PlayingCard.tsx'

const tones: Readonly<Record<HandResult, string>> = {
  blackjack: 'text-pos',
  win: 'text-pos',
  push: 'text-1',
  lose: 'text-3',
  bust: 'text-3'
}

/** `last`: the card that was dealt last, where it lies on this hand. */
type Props = { hand: Hand; end: HandResult | null; last?: LastCard | null; asked?: boolean; large?: boolean }
type LastCard = { index: number; fresh: boolean }

export function HandView({ hand, end, last = null, asked = false, large = false }: Props) {
  const t = useTranslations('blackjack')
  const { ofHand, result } = useHandWords()
  const { cards, doubled } = hand
  return (
    <div className={cx('flex flex-col items-center gap-1 rounded-tile px-1 pt-1', asked && 'outline-2 outline-primary-text')}>
      <div className="flex">
        {cards.map((card, at) => (
          <PlayingCard
            // biome-ignore lint/suspicious/noArrayIndexKey: eight decks hold a card eight times: its place is what it is known by
            key={at}
            card={card}
            {...(last && at === cards.length - 1 && { dealt: last.fresh, index: last.index })}
            className={cx(large ? 'w-13 md:w-18' : 'w-8 md:w-11', at > 0 && (large ? '-ms-7 md:-ms-9' : '-ms-5 md:-ms-6'))}
          />
        ))}
      </div>
      <p
        key={last?.index}
        className={cx(
          last?.fresh && 'total-dealt',
          'whitespace-nowrap rounded-pill bg-1/80 px-2 font-bold text-1 tabular-nums light:bg-1',
          large ? 'text-body' : 'text-cap'
        )}
      >
        {ofHand(hand)}
        {doubled && <span className={cx('text-3 font-normal', !large && 'sr-only')}>{` · ${t('doubled')}`}</span>}
        {/* drawn, not written: a seat on a phone has no room for the word */}
        {doubled && !large && <span aria-hidden="true" data-sign="×2" className="ms-1 text-3 before:content-[attr(data-sign)]" />}
      </p>
      {end !== null && <p className={cx('font-bold text-cap', tones[end])}>{end === 'bust' ? t('lose') : result(end)}</p>}
    </div>
  )
}
