// What each rule said of a withdrawal, in plain sentences; what needs a person comes first.
import { cx } from '@fairhouse/ui/cx.ts'
import { CircleCheck, Hand } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Panel } from '../../../kit/page/Panel.tsx'
import { holdsOf, type Withdrawal } from './row.ts'
import { useRuleSentence } from './use-rule-sentence.ts'

export function Trace({ withdrawal: w }: { withdrawal: Withdrawal }) {
  const t = useTranslations('ops')
  const sentence = useRuleSentence()
  const rules = [...w.trace].sort((a, b) => Number(b.verdict === 'hold') - Number(a.verdict === 'hold'))
  return (
    <Panel
      title={t('withdrawals.why')}
      beside={rules.length > 0 && <p className="text-cap text-3">{t('withdrawals.whySummary', { holds: holdsOf(w) })}</p>}
    >
      {rules.length === 0 ? (
        <p className="p-3 text-small text-3">{t('withdrawals.noTrace')}</p>
      ) : (
        <ul>
          {rules.map(r => {
            const hold = r.verdict === 'hold'
            const Mark = hold ? Hand : CircleCheck
            return (
              <li
                key={r.rule}
                className={cx('flex items-start gap-2.5 border-t border-line px-3 py-2 text-small first:border-0', hold && 'bg-warn/8')}
              >
                <Mark aria-hidden className={cx('mt-px size-4 shrink-0', hold ? 'text-warn' : 'text-pos')} />
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{t(`rule.${r.rule}.name`)}:</span> <span className="text-2">{sentence(r)}</span>
                </span>
                <span className={cx('shrink-0 text-cap font-semibold', hold ? 'text-warn' : 'text-pos')}>
                  {t(hold ? 'withdrawals.hold' : 'withdrawals.pass')}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
