// What the wheel has brought: the last numbers, and which came most and least often in these rounds. Counts of real rounds.
import { wheel } from '@fairhouse/games/roulette/wheel.ts'
import { useTranslations } from 'use-intl'
import { Drawn } from '../felt/Drawn.tsx'
import type { TableResult } from '../table-state.ts'

const shown = 20
const extremes = 4

export function PastNumbers({ results }: { results: readonly Pick<TableResult, 'mark'>[] }) {
  const t = useTranslations('tableGames')
  const came = results.flatMap(r => (r.mark === null ? [] : [Number(r.mark)]))
  const counts = wheel.map(number => ({ number, count: came.filter(n => n === number).length })).toSorted((a, b) => b.count - a.count)
  const row = (name: string, of: readonly { readonly number: number; readonly count: number }[]) => (
    <div className="flex items-center justify-between gap-2">
      <dt className="text-3 text-cap">{name}</dt>
      <dd className="flex gap-1.5">
        {of.map(({ number, count }) => (
          <span key={number} className="flex items-center gap-1 text-2 text-cap tabular-nums">
            <One number={number} />×{count}
          </span>
        ))}
      </dd>
    </div>
  )
  if (came.length === 0) return null
  return (
    <section aria-label={t('lastNumbers')} className="mb-4 flex flex-col gap-2">
      <h2 className="flex justify-between font-semibold text-3 text-cap">
        {t('lastNumbers')}
        <span className="font-normal">{t('ofRounds', { count: came.length })}</span>
      </h2>
      <ol className="flex flex-wrap gap-1">
        {came
          .slice(-shown)
          .toReversed()
          .map((number, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice: its place is what it is known by
            <li key={at}>
              <One number={number} />
            </li>
          ))}
      </ol>
      <dl className="flex flex-col gap-1">
        {row(t('hot'), counts.slice(0, extremes))}
        {row(t('cold'), counts.slice(-extremes))}
      </dl>
    </section>
  )
}

const One = ({ number }: { number: number }) => <Drawn drawn={{ to: 'ball', card: String(number), index: 0 }} said="" letter={null} />
