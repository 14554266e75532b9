// A result as it was drawn: few numbers in a line, those of Vietnam by prize.
import type { Family } from '@fairhouse/games/lottery/types.ts'
import { useTranslations } from 'use-intl'

/** How many numbers each prize has, the special one first. */
const prizes: Partial<Record<Family, readonly number[]>> = {
  'vn-north': [1, 1, 2, 6, 4, 6, 3, 4],
  'vn-south': [1, 1, 1, 2, 7, 1, 3, 1, 1]
}

export function ResultText({ family, result }: { family: Family; result: string }) {
  const t = useTranslations('opsLottery')
  const numbers = result.split(',')
  const counts = prizes[family]
  if (!counts) return <span className="font-mono tabular-nums">{numbers.join(' ')}</span>
  const rows = counts.map((count, no) => {
    const from = counts.slice(0, no).reduce((sum, each) => sum + each, 0)
    return { no, of: numbers.slice(from, from + count).join(' ') }
  })
  return (
    <ol className="grid gap-0.5">
      {rows.map(({ no, of }) => (
        <li key={no} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2">
          <span className="text-3">{no === 0 ? t('specialPrize') : t('prizeNo', { no })}</span>
          <span className="font-mono tabular-nums">{of}</span>
        </li>
      ))}
    </ol>
  )
}
