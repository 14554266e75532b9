// Vendors that keep a wallet of their own: how each is reached, and what moves between their wallets and ours.

import { vendorWalletSettings } from '@fairhouse/contract/ops/games/vendor.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { figure } from '../../kit/value/money.ts'
import { useMay } from '../../session/use-may.ts'
import type { Settings, VendorRow } from './row.ts'
import { SingleWalletDialog } from './SingleWalletDialog.tsx'
import { TransferList } from './TransferList.tsx'
import { VendorDialog } from './VendorDialog.tsx'

function useColumns(edit: (row: VendorRow) => void): Column<VendorRow>[] {
  const t = useTranslations('opsVendor')
  const may = useMay('vendor:edit')
  return [
    {
      key: 'vendor',
      head: t('vendor'),
      cell: v => (
        <span className="grid">
          <strong>{v.name}</strong>
          <span className="text-cap text-3">{v.visible ? v.code : `${v.code} · ${t('hidden')}`}</span>
        </span>
      )
    },
    { key: 'mode', head: t('mode'), cell: v => <Badge tone={v.mode === 'transfer' ? 'info' : 'neutral'}>{t(v.mode)}</Badge> },
    { key: 'address', head: t('address'), cell: v => <span className="break-all font-mono text-small">{v.address ?? ''}</span> },
    { key: 'currencies', head: t('currencies'), cell: v => v.currencies.join(' ') },
    { key: 'limits', head: t('limits'), end: true, cell: v => `${figure(v.minimum)} – ${figure(v.maximum)}` },
    { key: 'ceiling', head: t('ceiling'), end: true, cell: v => figure(v.ceiling) },
    { key: 'held', head: t('held'), end: true, cell: v => figure(v.held) },
    { key: 'open', head: t('openCount'), end: true, cell: v => v.open },
    ...(may
      ? [
          {
            key: 'edit',
            head: t('edit'),
            cell: (v: VendorRow) => (
              <RowAction aria-label={t('editOf', { vendor: v.name })} onClick={() => edit(v)}>
                {t('edit')}
              </RowAction>
            )
          }
        ]
      : [])
  ]
}

function Vendors({ list, single, version }: Settings) {
  const t = useTranslations('opsVendor')
  const may = useMay('vendor:edit')
  const [edited, setEdited] = useState<VendorRow | null>(null)
  const [switching, setSwitching] = useState(false)
  return (
    <>
      <Panel
        title={t('vendors')}
        beside={
          <span className="flex flex-wrap items-center gap-3 text-small">
            <Badge tone={single ? 'warn' : 'neutral'}>{t(single ? 'singleOn' : 'singleOff')}</Badge>
            {may && (
              <Button size="sm" onClick={() => setSwitching(true)}>
                {t(single ? 'switchOff' : 'switchOn')}
              </Button>
            )}
          </span>
        }
      >
        <Rows caption={t('vendorsCaption')} columns={useColumns(setEdited)} rows={list} rowKey={v => v.code} />
      </Panel>
      {edited && <VendorDialog vendor={edited} close={() => setEdited(null)} />}
      {switching && <SingleWalletDialog single={single} version={version} close={() => setSwitching(false)} />}
    </>
  )
}

export function VendorWalletsPage() {
  const t = useTranslations('opsVendor')
  const query = useQuery(queryOf(vendorWalletSettings, {}))
  return (
    <Page title={t('title')}>
      <p className="max-w-3xl text-small text-2">{t('lead')}</p>
      {query.data ? (
        <>
          <Vendors {...query.data} />
          <TransferList vendors={query.data.list} />
        </>
      ) : (
        <NoAnswer of={query} />
      )}
    </Page>
  )
}
