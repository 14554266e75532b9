// What this shoe has brought so far: counts, bead plate, big road, and the sentence that goes with them.
import { beadPlate, bigRoad, type RoadMark } from '@fairhouse/games/table/roads.ts'
import { useTranslations } from 'use-intl'
import { faceOf, useTableWords } from '../faces/faces.ts'
import type { TableGame } from '../look.ts'
import type { TableResult } from '../table-state.ts'
import { Road } from './Road.tsx'
import { roadMarks, useRunWords } from './road-marks.ts'

const columns = 15
const tones: readonly RoadMark[] = ['second', 'first', 'tie']

export function Roads({ results, game }: { results: readonly TableResult[]; game: TableGame }) {
  const t = useTranslations('table')
  const words = useTableWords(game)
  const look = faceOf(game)
  const runs = useRunWords(game)
  const marks = roadMarks(
    game,
    results.map(r => r.mark)
  )
  const newest = marks
    .slice(-12)
    .map(mark => words.tone(mark))
    .join(', ')
  return (
    <section aria-label={t('roads')} className="flex flex-col gap-3">
      <dl className="grid grid-cols-3 gap-2 text-center">
        {tones.map(tone => (
          <div key={tone} className="rounded-control bg-3 px-2 py-1.5">
            <dt className={`font-semibold text-cap ${look.tones[tone].text}`}>{words.tone(tone)}</dt>
            <dd className="font-bold text-1 text-body-l tabular-nums">{marks.filter(m => m === tone).length}</dd>
          </div>
        ))}
      </dl>
      <figure className="flex flex-col gap-1">
        <figcaption className="font-semibold text-3 text-cap">{t('beadPlate')}</figcaption>
        <Road
          cells={beadPlate(marks)}
          game={game}
          look="bead"
          columns={columns}
          label={`${t('beadPlate')}: ${newest || t('noResults')}`}
          className="w-full"
        />
      </figure>
      <figure className="flex flex-col gap-1">
        <figcaption className="font-semibold text-3 text-cap">{t('bigRoad')}</figcaption>
        <Road
          cells={bigRoad(marks)}
          game={game}
          look="big"
          columns={columns}
          label={`${t('bigRoad')}: ${runs(marks, 12) || t('noResults')}`}
          className="w-full"
        />
      </figure>
      <p className="text-3 text-cap">{t('roadsNote')}</p>
    </section>
  )
}
