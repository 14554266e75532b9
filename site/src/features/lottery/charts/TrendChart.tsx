// How often each number came, with how long it has been away; the order is that of the numbers or of how often.
import { type NumberTrend, type TrendView, trendsOf } from '@fairhouse/games/lottery/trends.ts'
import type { Draw } from '@fairhouse/games/lottery/types.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { Flame, Snowflake } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

const orders = ['number', 'hits', 'gap'] as const
type Order = (typeof orders)[number]

const sorted = (list: readonly NumberTrend[], by: Order): readonly NumberTrend[] =>
  by === 'number' ? list : list.toSorted((a, b) => b[by] - a[by])

export function TrendChart({ draws, view }: { draws: readonly Draw[]; view: TrendView }) {
  const t = useTranslations('lotteryResults')
  const [order, setOrder] = useState<Order>('number')
  const list = trendsOf(draws, view)
  const most = Math.max(1, ...list.map(({ hits }) => hits))
  return (
    <section aria-label={t('tabNumbers')} className="flex flex-col gap-3">
      <Segment
        label={t('orderBy')}
        items={orders.map(value => ({ value, label: t(`order_${value}`) }))}
        value={order}
        onValue={setOrder}
        className="max-w-full self-start *:flex-auto"
      />
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-body">
          <caption className="sr-only">{t('tabNumbers')}</caption>
          <thead>
            <tr className="border-line border-b text-3 text-cap">
              <th scope="col" className="py-2 pe-3 text-start font-semibold">
                {t('number')}
              </th>
              <th scope="col" className="w-full px-3 py-2 text-start font-semibold">
                {t('came')}
              </th>
              <th scope="col" className="px-3 py-2 text-end font-semibold">
                {t('away')}
              </th>
              <th scope="col" className="py-2 ps-3 text-end font-semibold max-sm:hidden">
                {t('longestAway')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted(list, order).map(one => (
              <tr key={one.token} className="border-line border-b last:border-0">
                <th scope="row" className="py-1.5 pe-3 text-start font-bold tabular-nums">
                  {one.token}
                </th>
                <td className="px-3 py-1.5">
                  <span className="flex items-center gap-3">
                    <span className="w-8 shrink-0 text-end tabular-nums">{formatCount(one.hits)}</span>
                    <span aria-hidden="true" className="h-2 min-w-10 flex-1 rounded-pill bg-3">
                      <span
                        className={`block h-2 rounded-pill ${one.heat === 'hot' ? 'bg-primary' : one.heat === 'cold' ? 'bg-info' : 'bg-line-strong'}`}
                        style={{ width: `${(one.hits / most) * 100}%` }}
                      />
                    </span>
                    <span className="w-18 shrink-0">{one.heat && <Heat heat={one.heat} />}</span>
                  </span>
                </td>
                <td className="px-3 py-1.5 text-end tabular-nums">{formatCount(one.gap)}</td>
                <td className="py-1.5 ps-3 text-end text-2 tabular-nums max-sm:hidden">{formatCount(one.longest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-3 text-small">{t('heatText')}</p>
    </section>
  )
}

function Heat({ heat }: { heat: 'hot' | 'cold' }) {
  const t = useTranslations('lotteryResults')
  const Sign = heat === 'hot' ? Flame : Snowflake
  return (
    <Badge tone={heat === 'hot' ? 'accent' : 'info'}>
      <Sign aria-hidden="true" className="size-3.5" />
      {t(heat)}
    </Badge>
  )
}
