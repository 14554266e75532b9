// What this shoe has brought so far: counts, bead plate, big road, and the sentence that goes with them.
import { beadPlate, bigRoad } from '@fairhouse/games/table/roads.ts'
import { useTranslations } from 'use-intl'
import { type MarkName, sideLook } from '../../../kit/play/side-look.ts'
import type { TableResult } from '../table-state.ts'
import { Road } from './Road.tsx'
import { countsOf, nameOfRoad, roadMarks, useRunWords } from './road-marks.ts'

const columns = 15

export function Roads({ results }: { results: readonly TableResult[] }) {
  const t = useTranslations('table')
  const runs = useRunWords()
  const marks = roadMarks(results.map(r => r.mark))
  const counts = countsOf(marks)
  const names = Object.keys(sideLook) as MarkName[]
  const newest = marks
    .slice(-12)
    .map(mark => t(nameOfRoad[mark]))
    .join(', ')
  return (
    <section aria-label={t('roads')} className="flex flex-col gap-3">
      <dl className="grid grid-cols-3 gap-2 text-center">
        {names.map(name => (
          <div key={name} className="rounded-control bg-3 px-2 py-1.5">
            <dt className={`font-semibold text-cap ${sideLook[name].text}`}>{t(name)}</dt>
            <dd className="font-bold text-1 text-body-l tabular-nums">{counts[name]}</dd>
          </div>
        ))}
      </dl>
      <figure className="flex flex-col gap-1">
        <figcaption className="font-semibold text-3 text-cap">{t('beadPlate')}</figcaption>
        <Road
          cells={beadPlate(marks)}
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
