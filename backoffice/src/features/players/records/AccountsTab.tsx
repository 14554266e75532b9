// Where a member is paid to: masked, or in full once revealed.

import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { useTranslations } from 'use-intl'
import { Rows } from '../../../kit/list/Rows.tsx'
import type { PlayerTabProps } from '../../../kit/place/places.ts'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'

export function AccountsTab({ view: { payoutAccounts: accounts }, revealed }: PlayerTabProps) {
  const t = useTranslations('ops.player')
  if (accounts.length === 0) return <Empty title={t('noAccounts')} text={t('noAccountsText')} />
  if (revealed)
    return (
      <Rows
        caption={t('accountsTab')}
        rows={revealed.payoutAccounts}
        rowKey={a => `${a.bankName} ${a.accountNo}`}
        columns={[
          { key: 'bank', head: t('bank'), cell: a => a.bankName },
          { key: 'accountNo', head: t('accountNo'), cell: a => <CopyText text={a.accountNo} /> },
          { key: 'holder', head: t('holder'), cell: a => a.holder }
        ]}
      />
    )
  return (
    <Rows
      caption={t('accountsTab')}
      rows={accounts}
      rowKey={a => `${a.bankName} ${a.accountNo} ${a.createdAt.toISOString()}`}
      columns={[
        { key: 'bank', head: t('bank'), cell: a => a.bankName },
        { key: 'accountNo', head: t('accountNo'), cell: a => <span className="font-mono">{a.accountNo}</span> },
        { key: 'added', head: t('added'), cell: a => <Stamp at={a.createdAt} /> }
      ]}
    />
  )
}
