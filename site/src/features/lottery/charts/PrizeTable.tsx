// A draw of Vietnam: every prize with its numbers, the special one first.
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'

type Region = 'vn-north' | 'vn-south'
const counts = {
  'vn-north': { DB: 1, G1: 1, G2: 2, G3: 6, G4: 4, G5: 6, G6: 3, G7: 4 },
  'vn-south': { DB: 1, G1: 1, G2: 1, G3: 2, G4: 7, G5: 1, G6: 3, G7: 1, G8: 1 }
} as const

/** Numbers by prize, in the order of the result. */
const prizesOf = (region: Region, tokens: readonly string[]): { key: string; numbers: readonly string[] }[] => {
  let from = 0
  return Object.entries(counts[region]).map(([key, count]) => {
    const numbers = tokens.slice(from, from + count)
    from += count
    return { key, numbers }
  })
}

export function PrizeTable({ region, tokens, className }: { region: Region; tokens: readonly string[]; className?: string | undefined }) {
  const t = useTranslations('lotteryResults')
  return (
    <dl className={cx('grid grid-cols-[auto_minmax(0,1fr)] overflow-hidden rounded-input border border-line text-body', className)}>
      {prizesOf(region, tokens).map(({ key, numbers }) => (
        <div key={key} className="group contents">
          <dt className="border-line border-b bg-1 px-3 py-1.5 text-3 text-small group-last:border-b-0">
            {t(`prize_${key}` as 'prize_DB')}
          </dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1 border-line border-b px-3 py-1.5 font-semibold tabular-nums group-last:border-b-0">
            {numbers.map((number, at) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, and its place says which
                key={at}
                data-drawn
                className={key === 'DB' ? 'font-bold text-h6 text-primary-text tracking-widest' : 'text-1 tracking-wide'}
              >
                {number}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
