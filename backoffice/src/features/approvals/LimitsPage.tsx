// Up to which amounts roles and persons decide, and the request for another limit.

import { amountLimits, changeAmountLimit, type LimitedPermission, limitedPermissions } from '@fairhouse/contract/ops/people/approval.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { optionalIn } from '../../kit/form/amount.ts'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { rowActionLook } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { useMay } from '../../session/use-may.ts'

const mayKeys = { 'withdrawal:decide': 'withdrawals', 'deposit:decide': 'deposits', 'adjustment:make': 'adjustments' } as const
type Limits = z.output<typeof amountLimits.reply>

export function LimitsPage() {
  const t = useTranslations('opsAdjustment.limits')
  const may = useMay('staff:manage')
  const query = useQuery(queryOf(amountLimits, {}))
  const [asking, setAsking] = useState(false)
  return (
    <Page
      title={t('title')}
      beside={
        may &&
        query.data && (
          <Button size="sm" variant="primary" className="ms-auto" onClick={() => setAsking(true)}>
            {t('new')}
          </Button>
        )
      }
    >
      <p className="max-w-3xl text-small text-2">{t('text')}</p>
      {query.data ? (
        <>
          {query.data.waiting > 0 && (
            <p role="status" className="flex flex-wrap gap-x-3 rounded-control border border-line bg-2 px-3 py-2 text-small">
              {t('waiting', { count: query.data.waiting })}
              <Link to="/approvals" search={{ state: 'open' }} className={rowActionLook}>
                {t('see')}
              </Link>
            </p>
          )}
          <Panel>
            <Lines limits={query.data} />
          </Panel>
          {asking && <LimitDialog limits={query.data} close={() => setAsking(false)} />}
        </>
      ) : (
        <NoAnswer of={query} />
      )}
    </Page>
  )
}

function Lines({ limits }: { limits: Limits }) {
  const t = useTranslations('opsAdjustment.limits')
  const money = useMoney()
  if (limits.list.length === 0) return <Empty title={t('none')} text={t('noneText')} />
  return (
    <Rows
      caption={t('title')}
      rows={limits.list}
      rowKey={l => `${l.permission} ${l.role} ${l.operator}`}
      columns={[
        { key: 'what', head: t('what'), cell: l => t(`may.${mayKeys[l.permission]}`) },
        { key: 'of', head: t('of'), cell: l => t(l.role === null ? 'person' : 'role', { name: l.role ?? l.operator ?? '' }) },
        { key: 'amount', head: t('upTo'), end: true, cell: l => <strong>{money(l.amount)}</strong> }
      ]}
    />
  )
}

function LimitDialog({ limits, close }: { limits: Limits; close: () => void }) {
  const t = useTranslations('opsAdjustment.limits')
  const [permission, setPermission] = useState<LimitedPermission>('withdrawal:decide')
  const [of, setOf] = useState<'role' | 'operator'>('role')
  const names = of === 'role' ? limits.roles : limits.operators
  const [chosen, setChosen] = useState('')
  const name = names.includes(chosen) ? chosen : (names[0] ?? '')
  const [text, setText] = useState('')
  const amount = optionalIn(text)
  return (
    <ReasonDialog
      title={t('new')}
      action={t('ask')}
      ready={amount !== undefined && name !== ''}
      send={(reason, key) => call(changeAmountLimit, { permission, of, name, amount: amount ?? null, reason }, { key })}
      said={t('didAsk')}
      close={close}
    >
      {({ tried }) => (
        <>
          <ChoiceField
            label={t('what')}
            value={permission}
            values={limitedPermissions}
            nameOf={p => t(`may.${mayKeys[p]}`)}
            change={setPermission}
          />
          <ChoiceField label={t('of')} value={of} values={['role', 'operator']} nameOf={kind => t(`kind_${kind}`)} change={setOf} />
          <ChoiceField label={t('name')} value={name} values={names} nameOf={n => n} change={setChosen} />
          <TextField
            label={t('upTo')}
            hint={t('upToHint')}
            value={text}
            max={20}
            change={setText}
            wrong={tried && amount === undefined ? t('upToWrong') : null}
          />
        </>
      )}
    </ReasonDialog>
  )
}
