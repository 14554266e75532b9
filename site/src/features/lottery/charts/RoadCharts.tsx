// The roads: how big and small, odd and even, dragon and tiger followed one another. Each side has its letter, not its colour alone.
import { type Road, type RoadCell, roadOf, roads, type Side } from '@fairhouse/games/lottery/trends.ts'
import type { Draw, Family } from '@fairhouse/games/lottery/types.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'

const rows = 6
const first: readonly Side[] = ['big', 'odd', 'dragon']

export function RoadCharts({ family, draws }: { family: Family; draws: readonly Draw[] }) {
  return (
    <div className="flex flex-col gap-6">
      {roads[family].map(road => (
        <RoadChart key={road.key} family={family} road={road} draws={draws} />
      ))}
    </div>
  )
}

function RoadChart({ family, road, draws }: { family: Family; road: Road; draws: readonly Draw[] }) {
  const t = useTranslations('lotteryResults')
  const cells = roadOf(draws, road, rows)
  const columns = Math.max(12, ...cells.map(({ column }) => column + 1))
  const counts = new Map<Side, number>()
  for (const draw of draws) counts.set(road.read(draw), (counts.get(road.read(draw)) ?? 0) + 1)
  return (
    <section className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-h6">{t(`road_${road.key}`)}</h3>
        <p className="text-2 text-small tabular-nums">
          {[...counts].map(([side, count]) => t('sideCount', { side: t(`side_${side}`), count })).join(' · ')}
        </p>
      </header>
      <p className="text-3 text-small">{t(`road_${road.key}_${wordOf(family)}` as 'road_size_ssc')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section aria-label={t(`road_${road.key}`)} tabIndex={0} className="overflow-x-auto rounded-input border border-line bg-1">
        <ol
          className="grid w-max min-w-full auto-cols-[2.25rem] grid-rows-[repeat(6,2.25rem)]"
          style={{
            gridTemplateColumns: `repeat(${columns}, 2.25rem)`,
            backgroundImage: 'linear-gradient(var(--line) 1px, transparent 1px), linear-gradient(90deg, var(--line) 1px, transparent 1px)',
            backgroundSize: '2.25rem 2.25rem'
          }}
        >
          {cells.map(cell => (
            <RoadMark key={`${cell.column}:${cell.row}`} cell={cell} />
          ))}
        </ol>
      </section>
    </section>
  )
}

/** Families that say the same of a road share its sentence. */
const wordOf = (family: Family): string =>
  family === 'bingo' ? 'k3' : family === '11x5' ? 'e11' : family === 'vn-north' || family === 'vn-south' ? 'vn' : family

function RoadMark({ cell: { side, column, row, ties } }: { cell: RoadCell }) {
  const t = useTranslations('lotteryResults')
  return (
    <li style={{ gridColumn: column + 1, gridRow: row + 1 }} className="relative grid place-items-center">
      <span className="sr-only">{t(`side_${side}`)}</span>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-7 place-items-center rounded-pill border-2 font-bold text-small',
          side === 'tie'
            ? 'border-line-strong text-2'
            : first.includes(side)
              ? 'border-primary bg-primary text-on-primary'
              : 'border-info bg-2 text-info'
        )}
      >
        {t(`sign_${side}`)}
      </span>
      {ties > 0 && (
        <span className="absolute end-0 top-0 rounded-pill bg-4 px-1 font-bold text-1 text-micro tabular-nums">
          <span className="sr-only">{t('side_tie')} </span>
          {ties}
        </span>
      )}
    </li>
  )
}
