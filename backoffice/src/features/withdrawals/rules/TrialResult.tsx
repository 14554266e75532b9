// What other rules would have decided of the last withdrawals.
import type { tryWithdrawalRules } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { shortId } from '../../../kit/value/short-id.ts'
import { useMoney } from '../../../kit/value/use-money.ts'

type Result = z.output<typeof tryWithdrawalRules.reply>
type Outcome = Result['changed'][number]['before']

const tones: Record<Outcome, ComponentProps<typeof Badge>['tone']> = { APPROVED: 'pos', REVIEW: 'warn', REFUSED: 'neg' }

export function TrialResult({ result: { looked, without, before, after, changed } }: { result: Result }) {
  const t = useTranslations('opsWithdrawal')
  const ops = useTranslations('ops')
  const money = useMoney()
  const mark = (outcome: Outcome) => <Badge tone={tones[outcome]}>{t(outcome)}</Badge>
  return (
    <Panel title={t('tryTitle')}>
      <div role="status" className="grid gap-1 p-3 text-small text-2">
        <p>
          {t('looked', { count: looked })} {without > 0 && t('without', { count: without })}
        </p>
        <p className="tabular-nums">
          {t('before')}: {before.approved} {t('approved')}, {before.review} {t('review')}
        </p>
        <p className="font-semibold text-1 tabular-nums">
          {t('after')}: {after.approved} {t('approved')}, {after.review} {t('review')}, {after.refused} {t('refused')}
        </p>
        {changed.length === 0 && <p>{t('same')}</p>}
      </div>
      {changed.length > 0 && (
        <Rows
          caption={t('changedCaption')}
          rows={changed}
          rowKey={row => row.id}
          columns={[
            { key: 'id', head: ops('withdrawals.number'), cell: row => <CopyText text={row.id} shown={shortId(row.id)} /> },
            { key: 'at', head: t('asked'), cell: row => <Stamp at={row.createdAt} /> },
            { key: 'amount', head: t('amount'), cell: row => money(row.amount) },
            { key: 'was', head: t('was'), cell: row => mark(row.before) },
            { key: 'becomes', head: t('becomes'), cell: row => mark(row.after) },
            { key: 'holds', head: t('holds'), cell: row => row.holds.map(rule => ops(`rule.${rule}.name`)).join(', ') }
          ]}
        />
      )}
    </Panel>
  )
}
