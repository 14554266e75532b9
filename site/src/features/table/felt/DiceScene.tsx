// Sic bo on the felt: three dice under their glass, shaken until they lie.
import { cx } from '@fairhouse/ui/cx.ts'
import { faceOf, useTableWords } from '../faces/faces.ts'
import type { SightProps } from '../look.ts'
import type { TableNow, TableResult } from '../table-state.ts'
import { Die } from './Die.tsx'
import { Middle } from './Middle.tsx'

const places = [0, 1, 2]
const faceAt = (cards: TableResult['cards'], at: number): number | null => (cards[at] ? Number(cards[at].card) : null)
const isShaken = ({ phase }: SightProps['view'], face: number | null): boolean =>
  face === null && (phase === 'locked' || phase === 'dealing')

function Dice({ view, size }: SightProps & { size: string }) {
  return places.map(at => {
    const face = faceAt(view.cards, at)
    return <Die key={at} face={face} className={cx(size, isShaken(view, face) && 'dice-shake', face === null && 'opacity-60')} />
  })
}

export function DiceScene({ state }: { state: TableNow }) {
  const { view, game } = state
  const { tones, toneOf } = faceOf(game)
  const words = useTableWords(game)
  return (
    <>
      <div className="flex flex-1 justify-end">
        <div
          data-place="dice"
          className="grid shrink-0 grid-cols-2 gap-1.5 rounded-pill border-2 border-line-strong/50 bg-1/30 p-4 @xl:gap-3 @xl:p-5 @3xl:p-8"
        >
          <Dice view={view} size="size-10 first:col-span-2 first:justify-self-center @xl:size-16" />
        </div>
      </div>
      <Middle state={state} />
      <div className="flex min-w-0 flex-1">
        {view.mark !== null && (
          <p className={cx('font-display font-extrabold text-h5 @xl:text-h3', tones[toneOf(view.mark)].text)}>
            {words.tone(toneOf(view.mark))}
          </p>
        )}
      </div>
    </>
  )
}

/** In the lobby: the dice at the start. */
export function SmallDice({ view, place }: SightProps & { place: 'start' | 'end' }) {
  if (place === 'end') return <span className="w-18" />
  return (
    <span className="grid w-24 grid-cols-2 gap-1.5">
      <Dice view={view} size="size-9 max-sm:size-8 first:col-span-2 first:justify-self-center" />
    </span>
  )
}

export function FinishedDice({ round }: { round: Pick<TableResult, 'cards' | 'mark'> }) {
  return (
    <div className="flex gap-3">
      <Dice view={{ cards: round.cards, mark: round.mark, phase: 'paying' }} size="size-16" />
    </div>
  )
}
