// What the journal books: the player's accounts with the balance before and after, and the house's side.
import type { journalLine } from '@fairhouse/contract/ops/people/approval.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { figure, signed } from '../value/money.ts'
import { useDeskWords } from './use-desk-words.ts'

export function JournalLines({ lines }: { lines: readonly z.output<typeof journalLine>[] }) {
  const t = useTranslations('opsAdjustment.subject')
  const words = useDeskWords()
  const cell = 'px-3 py-1 text-end tabular-nums'
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small">
        <caption className="sr-only">{t('journalCaption')}</caption>
        <thead className="text-cap text-3">
          <tr>
            <th scope="col" className="px-3 py-1 text-start font-semibold">
              {t('entry')}
            </th>
            {(['change', 'before', 'after'] as const).map(name => (
              <th key={name} scope="col" className="px-3 py-1 text-end font-semibold">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={`${line.side} ${line.account}`} className="border-t border-line">
              <th scope="row" className="px-3 py-1 text-start font-normal">
                {t(`side_${line.side}`)} · {words.account(line.account)}
              </th>
              <td className={cx(cell, 'font-semibold', line.amount > 0n ? 'text-pos' : 'text-neg')}>{signed(line.amount)}</td>
              <td className={cell}>{line.before === null ? '' : figure(line.before)}</td>
              <td className={cx(cell, 'font-semibold', line.after !== null && line.after < 0n && 'text-neg')}>
                {line.after === null ? '' : figure(line.after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-3 pt-1 pb-2 text-cap text-3">{t('live')}</p>
    </div>
  )
}
