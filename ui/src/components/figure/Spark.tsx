// A line as small as a word: where a number has been going.
import { linePath } from '../../chart-scale.ts'

/** Only the way of the values; the number itself stands beside it. `label` says it in words. */
export function Spark({ values, label, tone = 'primary' }: { values: readonly number[]; label: string; tone?: 'primary' | 'pos' | 'neg' }) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const path = linePath(values, { width: 92, height: 24, low: low === high ? low - 1 : low, high })
  const colour = { primary: 'var(--chart-1)', pos: 'var(--pos)', neg: 'var(--neg)' }[tone]
  return (
    <svg role="img" aria-label={label} viewBox="0 0 96 28" width="96" height="28" className="shrink-0">
      <path d={path} transform="translate(2 2)" fill="none" stroke={colour} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
