// Roulette on the felt: the wheel, what happens, and the numbers that were struck.
import { colourOf } from '@fairhouse/games/roulette/wheel.ts'
import type { RoadMark } from '@fairhouse/games/table/roads.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import { faceOf } from '../faces/faces.ts'
import type { SightProps, TableGame } from '../look.ts'
import type { TableNow, TableResult } from '../table-state.ts'
import { Drawn } from './Drawn.tsx'
import { Middle } from './Middle.tsx'
import { Wheel } from './Wheel.tsx'

type Cards = TableResult['cards']
const ballOf = (cards: Cards): number | null => {
  const ball = cards.find(c => c.to === 'ball')
  return ball ? Number(ball.card) : null
}
const isTurning = ({ phase, cards }: SightProps['view']): boolean => (phase === 'locked' || phase === 'dealing') && ballOf(cards) === null

const fills = { red: 'bg-[#b3122d]', black: 'bg-[#14161f]', green: 'bg-[#0c7a55]' } as const

/** The number that came, as large as the wheel is. */
function Pocket({ of, className }: { of: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid place-items-center rounded-tile font-display font-extrabold text-white tabular-nums shadow-e1',
        fills[colourOf(of)],
        className
      )}
    >
      {of}
    </span>
  )
}

export function WheelScene({ state }: { state: TableNow }) {
  const t = useTranslations('tableGames')
  const { view } = state
  const ball = ballOf(view.cards)
  const struck = view.cards.filter(c => c.to === 'strike')
  return (
    <>
      <div className="flex flex-1 justify-end">
        <div data-place="wheel">
          <Wheel number={ball} turning={isTurning(view)} className="size-32 @xl:size-44 @3xl:size-56" />
        </div>
      </div>
      <Middle state={state} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        {ball !== null && <Pocket of={ball} className="size-14 text-h3 @xl:size-24 @xl:text-h1" />}
        {struck.length > 0 && (
          <ul aria-label={t('strike')} className="flex flex-wrap gap-1">
            {struck.map(drawn => (
              <li key={drawn.index} className="strike-shown">
                <Drawn drawn={drawn} said={t('strike')} letter={null} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** In the lobby: the wheel at the start, the number at the end. */
export function SmallWheel({ view, place, game }: SightProps & { place: 'start' | 'end'; game: TableGame }) {
  const ball = ballOf(view.cards)
  if (place === 'start') return <Wheel number={ball} turning={isTurning(view)} className="size-24 max-sm:size-18" />
  const tone: RoadMark = ball === null ? 'tie' : faceOf(game).toneOf(String(ball))
  return (
    <span className={cx('grid w-18 place-items-center', faceOf(game).tones[tone].text)}>
      {ball !== null && <Pocket of={ball} className="size-14 text-h4" />}
    </span>
  )
}

export function FinishedWheel({ round }: { round: Pick<TableResult, 'cards' | 'mark'> }) {
  const t = useTranslations('tableGames')
  const ball = ballOf(round.cards)
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="flex items-center gap-5">
        <Wheel number={ball} turning={false} className="size-36" />
        {ball !== null && <Pocket of={ball} className="size-20 text-h2" />}
      </div>
      <ul className="flex flex-wrap justify-center gap-1">
        {round.cards
          .filter(c => c.to === 'strike')
          .map(drawn => (
            <li key={drawn.index}>
              <Drawn drawn={drawn} said={t('strike')} letter={null} />
            </li>
          ))}
      </ul>
    </div>
  )
}
