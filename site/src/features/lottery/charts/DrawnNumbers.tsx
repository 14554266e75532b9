// The numbers of a draw as they are read: digits and balls in rings, dice as dice, places in order, prizes of Vietnam in their table.
import type { Family } from '@fairhouse/games/lottery/types.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import { ballColour } from './ball-colour.ts'
import { DieFace } from './DieFace.tsx'
import { PrizeTable } from './PrizeTable.tsx'

type Props = {
  family: Family
  /** Tokens with commas between. */
  result: string
  /** One line where there is little room: of Vietnam the special prize alone. */
  compact?: boolean
  className?: string
}

const sizes = {
  whole: 'h-9 min-w-9 px-1.5 text-body-l',
  compact: 'h-7.5 min-w-7.5 px-1 text-body'
}

/** A list, read in the order drawn. */
export function DrawnNumbers({ family, result, compact, className }: Props) {
  const t = useTranslations('lotteryResults')
  const tokens = result.split(',')
  if (family === 'vn-north' || family === 'vn-south') {
    if (!compact) return <PrizeTable region={family} tokens={tokens} className={className} />
    return (
      <p className={cx('flex items-baseline gap-2', className)}>
        <span className="text-3 text-small">{t('prize_DB')}</span>
        <span data-drawn className="font-bold font-display text-h6 tracking-widest tabular-nums">
          {tokens[0]}
        </span>
      </p>
    )
  }
  const dice = family === 'k3' || family === 'bingo'
  return (
    <ol aria-label={t('drawnNumbers')} className={cx('flex flex-wrap items-center', dice ? 'gap-2' : 'gap-1.5', className)}>
      {tokens.map((token, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, and its place says which
          key={at}
          data-drawn
          className={cx('flex items-center gap-1.5', family === 'mark6' && at === 6 && 'before:text-3 before:content-["+"]')}
        >
          {dice ? <DieFace value={Number(token)} compact={compact} /> : <Ball token={token} family={family} at={at} compact={compact} />}
        </li>
      ))}
    </ol>
  )
}

function Ball({ token, family, at, compact }: { token: string; family: Family; at: number; compact: boolean | undefined }) {
  const t = useTranslations('lotteryResults')
  const special = family === 'mark6' && at === 6
  return (
    <span
      title={special ? t('specialNumber') : undefined}
      className={cx(
        'grid place-items-center border font-bold tabular-nums',
        sizes[compact || family === 'keno' ? 'compact' : 'whole'],
        family === 'pk10' ? 'rounded-control' : 'rounded-pill',
        ballColour(family, token) ?? 'border-line-strong bg-1 text-1',
        'shadow-[inset_0_3px_4px_rgb(255_255_255/.28),inset_0_-3px_5px_rgb(0_0_0/.28)]',
        special && 'outline-2 outline-primary-text outline-offset-1'
      )}
    >
      {token}
      {special && <span className="sr-only"> {t('specialNumber')}</span>}
    </span>
  )
}
