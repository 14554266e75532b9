// Two hands of cards and the middle between them: on the felt, in the lobby, and of a finished round.
import type { RoadMark } from '@fairhouse/games/table/roads.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { faceOf, useTableWords } from '../faces/faces.ts'
import type { SightProps, TableGame } from '../look.ts'
import type { TableNow, TableResult } from '../table-state.ts'
import { CoveredCard } from './CoveredCard.tsx'
import { coveredCard, maySqueeze } from './covered.ts'
import { Middle } from './Middle.tsx'
import { CardPlace, PlayingCard } from './PlayingCard.tsx'

/** One side of the table: who, its colour, its sign, and what its cards come to where that is said. */
export interface HandSide {
  readonly to: string
  readonly tone: Exclude<RoadMark, 'tie'>
  readonly emblem: (className: string) => ReactNode
  /** Places of cards that are always there; 1 unless told. */
  readonly places?: number
  readonly total?: (cards: readonly string[]) => number
}

type Cards = TableResult['cards']
const cardsTo = (cards: Cards, to: string): Cards => cards.filter(c => c.to === to)
const restOf = (side: HandSide, dealt: Cards): number[] =>
  Array.from({ length: Math.max(0, (side.places ?? 1) - dealt.length) }, (_, at) => at)

export function CardScene({ state, sides }: { state: TableNow; sides: readonly [HandSide, HandSide] }) {
  const [turned, setTurned] = useState<readonly number[]>([])
  const covered = coveredCard(state, turned)
  const turn = maySqueeze(state) ? () => covered !== null && setTurned([covered]) : null
  return (
    <>
      <Hand side={sides[0]} state={state} covered={covered} onTurn={turn} />
      <Middle state={state} />
      <Hand side={sides[1]} state={state} covered={covered} onTurn={turn} end />
    </>
  )
}

/** A third card lies across, as it is dealt at a table. */
const widthOf = (side: HandSide) => ((side.places ?? 1) > 1 ? 'w-11 @xl:w-21' : 'w-18 @xl:w-28')

interface HandProps {
  readonly side: HandSide
  readonly state: TableNow
  /** The place of the card that lies face down. */
  readonly covered: number | null
  /** null: who looks on turns nothing. */
  readonly onTurn: (() => void) | null
  readonly end?: boolean
}

function Hand({ side, state, covered, onTurn, end = false }: HandProps) {
  const t = useTranslations('table')
  const { view, fresh, game } = state
  const look = faceOf(game)
  const words = useTableWords(game)
  const games = useTranslations('tableGames')
  const dealt = cardsTo(view.cards, side.to)
  const open = dealt.filter(c => c.index !== covered)
  const result = view.mark === null ? null : look.toneOf(view.mark)
  const won = result === side.tone
  const lost = result !== null && result !== 'tie' && !won
  const { text, outline } = look.tones[side.tone]
  const width = widthOf(side)
  return (
    <div
      className={cx(
        'flex min-w-0 flex-1 items-center gap-2 @max-3xl:flex-col @3xl:gap-6',
        end ? '[--from-x:12cqw] @xl:[--from-x:200px]' : '[--from-x:46cqw] @3xl:flex-row-reverse @xl:[--from-x:520px]'
      )}
    >
      <div
        className={cx(
          'relative flex items-center gap-1 rounded-tile transition-[filter] duration-280',
          won && `outline-3 outline-offset-4 ${outline}`,
          lost && 'brightness-75',
          // the third card lies across the other two
          (side.places ?? 1) > 1 && 'mb-5 @xl:mb-9'
        )}
      >
        {dealt.map(({ card, index }, at) => {
          const place = cx(width, at === 2 && 'absolute start-1/2 top-[46%] -translate-x-1/2 rotate-90 rtl:translate-x-1/2')
          return index === covered ? (
            <CoveredCard key={index} card={card} index={index} className={place} onTurned={onTurn} />
          ) : (
            <PlayingCard key={index} card={card} index={index} dealt={fresh.includes(index) && !state.squeeze} className={place} />
          )
        })}
        {restOf(side, dealt).map(at => (
          <CardPlace key={at} className={width} />
        ))}
      </div>
      <div className={cx('flex items-center gap-2 @3xl:flex-col', text, (side.places ?? 1) > 1 && '@max-3xl:-mt-2')}>
        <span className={cx('contents', side.total && dealt.length > 0 && '@max-xl:hidden')}>{side.emblem('size-7 @3xl:size-16')}</span>
        <p className="flex items-center gap-1 font-display text-body font-extrabold @xl:text-h4">
          {words.side(side.to)}
          {won && <Check role="img" aria-label={t('wins')} strokeWidth={3.5} className="size-4 @xl:size-5" />}
        </p>
        {side.total && open.length > 0 && <Total side={side} dealt={open} />}
        {dealt.length > open.length && onTurn && (
          <Button size="sm" onClick={onTurn}>
            {games('turnCard')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Total({ side, dealt }: { side: HandSide; dealt: Cards }) {
  const t = useTranslations('table')
  const points = side.total?.(dealt.map(c => c.card)) ?? 0
  return (
    <p className="grid size-7 place-items-center rounded-pill bg-1 font-bold text-1 tabular-nums shadow-e1 @xl:size-10 @xl:text-h5">
      <span className="sr-only">{t('points', { points })}</span>
      <span aria-hidden="true">{points}</span>
    </p>
  )
}

/** In the lobby: the cards, or before the first the sign of the side. */
export function SmallHand({ view, side, game }: SightProps & { side: HandSide; game: TableGame }) {
  const { tones, toneOf } = faceOf(game)
  const dealt = cardsTo(view.cards, side.to)
  const won = view.mark !== null && toneOf(view.mark) === side.tone
  return (
    <span className={`grid w-18 place-items-center ${tones[side.tone].text}`}>
      {dealt.length === 0 ? (
        side.emblem('size-14')
      ) : (
        <span className={cx('flex justify-center rounded-[6px]', won && `outline-3 outline-offset-2 ${tones[side.tone].outline}`)}>
          {dealt.map(({ card, index }, at) => (
            <PlayingCard key={index} card={card} className={(side.places ?? 1) > 1 ? cx('w-10', at > 0 && '-ms-5') : 'w-14'} />
          ))}
        </span>
      )}
    </span>
  )
}

/** The hands of a finished round, each card with its place in the shoe. */
export function FinishedHands({
  round,
  sides,
  game
}: {
  round: Pick<TableResult, 'cards' | 'mark'>
  sides: readonly [HandSide, HandSide]
  game: TableGame
}) {
  const t = useTranslations('table')
  const look = faceOf(game)
  const words = useTableWords(game)
  return sides.map(side => {
    const dealt = cardsTo(round.cards, side.to)
    const won = round.mark !== null && look.toneOf(round.mark) === side.tone
    const width = (side.places ?? 1) > 1 ? 'w-14' : 'w-24'
    return (
      <div key={side.to} className="flex flex-col items-center gap-2">
        <div className={cx('flex gap-1 rounded-tile', won && `outline-3 outline-offset-4 ${look.tones[side.tone].outline}`)}>
          {dealt.map(({ card, index }) => (
            <PlayingCard key={index} card={card} className={width} />
          ))}
          {restOf(side, dealt).map(at => (
            <CardPlace key={at} className={width} />
          ))}
        </div>
        <p className={`flex items-center gap-1.5 font-display font-extrabold ${look.tones[side.tone].text}`}>
          {side.emblem('size-6')}
          {words.side(side.to)}
          {side.total && dealt.length > 0 && <span className="tabular-nums">{side.total(dealt.map(c => c.card))}</span>}
        </p>
        <p className="text-2 text-cap tabular-nums">
          {dealt.length === 0 ? '–' : t('cardPlace', { place: dealt.map(c => c.index + 1).join(', ') })}
        </p>
      </div>
    )
  })
}
