// Where an operator is logged in, and the end of it.

import { endOperatorSessions, operatorSessions } from '@fairhouse/contract/ops/people/operators.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import type { Operator } from './OperatorList.tsx'

export function SessionsDialog({ of, close }: { of: Operator; close: () => void }) {
  const t = useTranslations('opsStaff')
  const query = useQuery(queryOf(operatorSessions, { id: of.id }))
  const name = of.username
  return (
    <ReasonDialog
      title={t('sessionsOf', { name })}
      action={t('endSessions')}
      danger
      send={(reason, key) => call(endOperatorSessions, { id: of.id, reason }, { key })}
      said={t('didEnd', { name })}
      close={close}
    >
      {!query.data && <NoAnswer of={query} />}
      {query.data?.list.map(s => (
        <div key={s.id} className="rounded-control border border-line bg-1">
          <Facts
            facts={[
              { name: t('device'), value: s.device || t('unknownDevice'), strong: true },
              { name: t('address'), value: s.address },
              { name: t('since'), value: formatDateTime(s.createdAt) },
              { name: t('lastUsed'), value: formatDateTime(s.lastUsedAt) }
            ]}
          />
        </div>
      ))}
      <p>{t(of.own ? 'endOwnText' : 'endText', { name })}</p>
    </ReasonDialog>
  )
}
