// Good roads that stand now, in words, with the sentence that they change no odds: beside the roads, and in small where there is one road alone.
import { type GoodRoad, goodRoads } from '@fairhouse/games/table/good-roads.ts'
import type { RoadMark } from '@fairhouse/games/table/roads.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import { faceOf, useTableWords } from '../faces/faces.ts'
import type { TableGame } from '../look.ts'
import { useRoadNotes } from './road-notes.ts'
import { type RoadSides, sidesOf } from './road-sides.ts'

/** The good roads of these results, unless the person here does not want them. */
export function useGoodRoads(marks: readonly RoadMark[]): readonly GoodRoad[] {
  const on = useRoadNotes(state => state.on)
  return on ? goodRoads(marks) : []
}

export function RoadNote({ found, sides, small = false }: { found: readonly GoodRoad[]; sides: RoadSides; small?: boolean }) {
  const t = useTranslations('tableRoads')
  // Without its length: the sentence stays the same while the road grows, so that it is read out once.
  const words = ({ code, side }: GoodRoad) => (code === 'long' ? t('good_long', { side: sides[side].label }) : t(`good_${code}`))
  if (found.length === 0) return null
  return (
    <div className={cx('rounded-control border border-line-strong bg-3', small ? 'px-2.5 py-1.5 text-cap' : 'px-3 py-2 text-small')}>
      <p className="font-bold text-1">{t('goodRoad')}</p>
      {found.map(road => (
        <p key={`${road.code}:${road.since}`} className="text-1">
          {words(road)}
        </p>
      ))}
      <p className="text-2">{t('odds')}</p>
    </div>
  )
}

/** Under the small road of a table, from the words of its results. */
export function SmallRoadNote({ game, marks }: { game: TableGame; marks: readonly (string | null)[] }) {
  const { tones, toneOf } = faceOf(game)
  const sides = sidesOf(tones, useTableWords(game))
  return <RoadNote small found={useGoodRoads(marks.flatMap(mark => (mark === null ? [] : [toneOf(mark)])))} sides={sides} />
}
