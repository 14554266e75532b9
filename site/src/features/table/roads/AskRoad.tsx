// "If this side came next": which symbol each derived road would get, as shape and as word. It says nothing of what will come.
import { type AskedRoads, askRoad, type DerivedRoad, derivedRoads, type RoadMark, type RoadSide } from '@fairhouse/games/table/roads.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import type { RoadSides } from './road-sides.ts'
import { DerivedSymbol, derivedSize } from './symbols.tsx'

type Props = {
  marks: readonly RoadMark[]
  sides: RoadSides
  /** The side that is asked about; its symbols stand on the roads meanwhile. */
  asked: RoadSide | null
  onAsk: (side: RoadSide | null) => void
}

const both = ['first', 'second'] as const satisfies readonly RoadSide[]

export function AskRoad({ marks, sides, asked, onAsk }: Props) {
  const t = useTranslations('tableRoads')
  const answers = { first: askRoad(marks, 'first'), second: askRoad(marks, 'second') }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 font-semibold text-3 text-cap">{t('ask')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {both.map(side => (
          <button
            key={side}
            type="button"
            aria-pressed={asked === side}
            onClick={() => onAsk(asked === side ? null : side)}
            onKeyDown={event => event.key === 'Escape' && onAsk(null)}
            className={cx(
              'flex min-h-11 min-w-0 flex-col items-center justify-center gap-1 rounded-control px-2 py-1.5 text-center font-bold text-small leading-tight ring-inset transition-colors duration-140',
              sides[side].text,
              asked === side ? 'bg-4 ring-2 ring-current' : 'bg-3 ring-1 ring-line hover:bg-4'
            )}
          >
            {t('asked', { side: sides[side].label })}
            <NextSymbols answer={answers[side]} />
          </button>
        ))}
      </div>
      <div role="status" className="text-2 text-small">
        {asked && <Answer answer={answers[asked]} />}
      </div>
    </fieldset>
  )
}

function NextSymbols({ answer }: { answer: AskedRoads }) {
  return (
    <span aria-hidden="true" className="flex gap-2">
      {derivedRoads.map(road => (
        <NextSymbol key={road} road={road} answer={answer} />
      ))}
    </span>
  )
}

const origin = { column: 0, row: 0 }

function NextSymbol({ road, answer }: { road: DerivedRoad; answer: AskedRoads }) {
  const cell = answer[road]
  if (!cell) return <span className="grid size-4 place-items-center text-3">–</span>
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${derivedSize} ${derivedSize}`} className="size-4">
      <DerivedSymbol road={road} mark={cell.mark} cell={origin} />
    </svg>
  )
}

function Answer({ answer }: { answer: AskedRoads }) {
  const t = useTranslations('tableRoads')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
      {derivedRoads.map(road => (
        <li key={road} className="flex items-center gap-1.5">
          <NextSymbol road={road} answer={answer} />
          <span>{t('said', { road: t(road), text: t(answer[road]?.mark ?? 'none') })}</span>
        </li>
      ))}
    </ul>
  )
}
