// Transfers between wallets of all members, newest first; open ones can be asked for now.

import { walletTransferStates } from '@fairhouse/contract/money/vendor.ts'
import { askVendorTransfer, vendorTransfers } from '@fairhouse/contract/ops/games/vendor.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'
import type { Tone } from '../../kit/value/tones.ts'
import { useMay } from '../../session/use-may.ts'
import type { VendorRow } from './row.ts'

type Row = z.output<typeof askVendorTransfer.reply>

const tones: Record<Row['state'], Tone> = { OPEN: 'warn', DONE: 'pos', RETURNED: 'neutral' }
const refetchMs = 10_000

function useAsk() {
  const t = useTranslations('opsVendor')
  const sentence = useSay()
  return useMutation({
    mutationFn: (id: string) => call(askVendorTransfer, { id }),
    onSuccess: row => toast.success(t(`asked_${row.state}`)),
    onError: cause => toast.error(sentence(cause))
  })
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('opsVendor')
  const may = useMay('vendor:edit')
  const ask = useAsk()
  return [
    { key: 'player', head: t('player'), cell: r => <PlayerLink member={r.member} /> },
    { key: 'vendor', head: t('vendor'), cell: r => r.name },
    { key: 'direction', head: t('direction'), cell: r => t(r.direction) },
    { key: 'amount', head: t('amount'), end: true, cell: r => <strong>{figure(r.amount)}</strong> },
    { key: 'currency', head: t('currency'), cell: r => r.currency },
    { key: 'state', head: t('state'), cell: r => <Badge tone={tones[r.state]}>{t(r.state)}</Badge> },
    { key: 'reason', head: t('why'), cell: r => (r.reason ? t(`why_${r.reason}`) : '') },
    { key: 'id', head: t('number'), cell: r => <CopyText text={r.id} shown={shortId(r.id)} /> },
    { key: 'created', head: t('created'), cell: r => <Stamp at={r.createdAt} /> },
    { key: 'asked', head: t('askedAt'), cell: r => (r.askedAt ? <Stamp at={r.askedAt} /> : '') },
    ...(may
      ? [
          {
            key: 'ask',
            head: t('deed'),
            cell: (r: Row) =>
              r.state === 'OPEN' ? (
                <RowAction aria-label={t('askOf', { account: r.member.account })} onClick={() => ask.mutate(r.id)}>
                  {t('ask')}
                </RowAction>
              ) : null
          }
        ]
      : [])
  ]
}

export function TransferList({ vendors }: { vendors: readonly VendorRow[] }) {
  const t = useTranslations('opsVendor')
  const navigate = useNavigate()
  const { state, vendor } = useSearch({ from: '/vendor-wallets' })
  const pages = usePages(vendorTransfers, { state, vendor, limit: 50 }, { refetchMs, placeholderData: keepPreviousData })
  const show = (search: { state?: typeof state; vendor?: typeof vendor }) => void navigate({ to: '/vendor-wallets', search, replace: true })
  return (
    <>
      <Filters clear={state || vendor ? () => show({}) : undefined}>
        <FilterChoice
          label={t('state')}
          value={state}
          values={walletTransferStates}
          nameOf={s => t(s)}
          choose={next => show({ state: next, vendor })}
        />
        <FilterChoice
          label={t('vendor')}
          value={vendor}
          values={vendors.filter(v => v.address !== null).map(v => v.code)}
          nameOf={code => vendors.find(v => v.code === code)?.name ?? code}
          choose={next => show({ state, vendor: next })}
        />
      </Filters>
      <Panel title={t('transfers')}>
        <List
          pages={pages}
          caption={t('transfersCaption')}
          columns={useColumns()}
          rowKey={r => r.id}
          empty={<Empty title={t('none')} text={t('noneText')} />}
        />
      </Panel>
    </>
  )
}
