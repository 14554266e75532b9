// What the wheel has brought: the last numbers, which came most and least often in up to 500 rounds, and how many were red, black, odd and even.
import { tableRounds } from '@fairhouse/contract/play/table.ts'
import { call, keyOf } from '@fairhouse/ui/api.ts'
import { Accordion } from '@fairhouse/ui/components/press/Accordion.tsx'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { Drawn } from '../felt/Drawn.tsx'
import type { PastProps } from '../look.ts'
import { countsOf, lastNumbers, type NumberCount, sharesOf } from './number-counts.ts'

const shown = 20
const extremes = 5
const pages = 2
const page = 250

/** The rounds of the table before this page was opened, in two calls at most; `from`: the first round of the set, with which it is asked anew. */
function usePastRounds(table: string, from: number) {
  const { data } = useQuery({
    queryKey: [...keyOf(tableRounds, { table, limit: page }), 'numbers', from],
    queryFn: async ({ signal }) => {
      const rounds: { readonly no: number; readonly mark: string | null }[] = []
      let before: number | null = null
      for (let at = 0; at < pages; at++) {
        const { list, next }: { list: typeof rounds; next: number | null } = await call(
          tableRounds,
          { table, limit: page, ...(before !== null && { before }) },
          { signal }
        )
        rounds.push(...list.map(({ no, mark }) => ({ no, mark })))
        if (next === null) break
        before = next
      }
      return rounds
    },
    placeholderData: known => known,
    staleTime: Number.POSITIVE_INFINITY
  })
  return data ?? []
}

export function PastNumbers({ table, results }: PastProps) {
  const t = useTranslations('tableGames')
  const locale = useLocale()
  const places = usePlaceWords()
  const wide = useMedia('(min-width: 40rem)')
  const came = lastNumbers(usePastRounds(table, results[0]?.no ?? 0), results, pages * page)
  const counts = countsOf(came)
  const shares = sharesOf(came)
  const row = (name: string, of: readonly NumberCount[]) => (
    <div className="flex flex-col gap-0.5">
      <dt className="text-3 text-cap">{name}</dt>
      <dd className="flex justify-between gap-1">
        {of.map(({ number, count }) => (
          <span key={number} className="flex items-center gap-0.5 text-2 text-cap tabular-nums">
            <One number={number} />×{count}
          </span>
        ))}
      </dd>
    </div>
  )
  const figures = (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-col gap-1">
        {row(t('hot'), counts.slice(0, extremes))}
        {row(t('cold'), counts.slice(-extremes))}
      </dl>
      <dl className="grid grid-cols-4 gap-1 text-center">
        {(['red', 'black', 'odd', 'even'] as const).map(place => (
          <div key={place} className="min-w-0 rounded-control bg-3 px-1 py-1">
            <dt className="truncate text-3 text-micro">{places(place, true)}</dt>
            <dd className="font-bold text-1 text-small tabular-nums">{formatPercent(shares[place], locale, 1)}</dd>
          </div>
        ))}
      </dl>
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
      {wide ? figures : <Accordion items={[{ key: 'figures', head: t('numberFigures'), body: figures }]} />}
    </section>
  )
}

const One = ({ number }: { number: number }) => <Drawn drawn={{ to: 'ball', card: String(number), index: 0 }} said="" letter={null} />
