// The places of the numbers of a draw that is still to come: as many as will be drawn, with nothing in them.
import { drawnCounts, type Family } from '@fairhouse/games/lottery/types.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { PrizeTable } from './PrizeTable.tsx'

type Props = { family: Family; compact?: boolean | undefined /** The draw is being made. */; busy?: boolean; className?: string }

export function EmptyNumbers({ family, compact, busy, className }: Props) {
  const pulse = busy && 'motion-safe:animate-pulse'
  if (family === 'vn-north' || family === 'vn-south') {
    if (compact)
      return (
        <div aria-hidden="true" className={cx('h-5.5 w-40 rounded-control border border-line-strong border-dashed', pulse, className)} />
      )
    const tokens = Array.from({ length: drawnCounts[family] }, () => '·')
    return (
      <div aria-hidden="true" className={cx(pulse, className)}>
        <PrizeTable region={family} tokens={tokens} />
      </div>
    )
  }
  const small = compact || family === 'keno'
  const dice = family === 'k3' || family === 'bingo'
  return (
    <div aria-hidden="true" className={cx('flex flex-wrap items-center', dice ? 'gap-2' : 'gap-1.5', pulse, className)}>
      {Array.from({ length: drawnCounts[family] }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: places are told apart by nothing else
          key={at}
          className={cx('flex items-center gap-1.5', family === 'mark6' && at === 6 && 'before:text-3 before:content-["+"]')}
        >
          <span
            className={cx(
              'border border-line-strong border-dashed bg-0',
              small ? 'size-7.5' : 'size-9',
              dice || family === 'pk10' ? 'rounded-control' : 'rounded-pill'
            )}
          />
        </span>
      ))}
    </div>
  )
}
