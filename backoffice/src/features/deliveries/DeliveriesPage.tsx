// Messages to telephones and mailboxes, and what became of them; never what they say.
import { deliveries, deliveryChannels, type deliveryRow, deliveryStates } from '@fairhouse/contract/ops/people/identity.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { List } from '../../kit/list/List.tsx'
import { useFilteredPages } from '../../kit/list/use-filtered-pages.ts'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import type { Tone } from '../../kit/value/tones.ts'
import { usePurpose } from './use-purpose.ts'

type Row = z.output<typeof deliveryRow>
const tones: Record<Row['state'], Tone> = { queued: 'warn', sent: 'pos', failed: 'neg' }

function useColumns(): Column<Row>[] {
  const t = useTranslations('opsIdentity')
  const purpose = usePurpose()
  return [
    { key: 'recipient', head: t('recipient'), cell: d => <span className="font-semibold tabular-nums">{d.recipient}</span> },
    { key: 'channel', head: t('channel'), cell: d => t(`channel_${d.channel}`) },
    { key: 'purpose', head: t('purpose'), cell: d => <span title={d.purpose}>{purpose(d.purpose)}</span> },
    { key: 'player', head: t('player'), cell: d => (d.memberId ? <PlayerLink member={{ id: d.memberId, account: d.memberId }} /> : '') },
    { key: 'state', head: t('state'), cell: d => <Badge tone={tones[d.state]}>{t(`delivery_${d.state}`)}</Badge> },
    { key: 'tries', head: t('tries'), end: true, cell: d => d.tries },
    { key: 'error', head: t('error'), cell: d => <span className="text-neg [overflow-wrap:anywhere]">{d.error ?? ''}</span> },
    { key: 'provider', head: t('provider'), cell: d => d.provider ?? '' },
    { key: 'created', head: t('created'), cell: d => <Stamp at={d.createdAt} /> },
    { key: 'sent', head: t('sent'), cell: d => (d.sentAt ? <Stamp at={d.sentAt} /> : '') }
  ]
}

export function DeliveriesPage() {
  const t = useTranslations('opsIdentity')
  const navigate = useNavigate()
  const { channel, state, player } = useSearch({ from: '/deliveries' })
  const { pages, filtered, filter, clear } = useFilteredPages(deliveries, {
    filters: { channel, state, player },
    typed: 'player',
    show: next => void navigate({ to: '/deliveries', search: next, replace: true })
  })
  return (
    <Page title={t('deliveries')}>
      <p className="-mt-2 text-small text-3">{t('deliveriesHelp')}</p>
      <Filters clear={clear}>
        <FilterText
          label={t('playerNo')}
          type="search"
          inputMode="numeric"
          maxLength={18}
          value={player ?? ''}
          onChange={e => filter({ player: e.target.value.replace(/\D/g, '').replace(/^0+/, '') || undefined })}
          className="sm:w-52"
        />
        <FilterChoice
          label={t('channel')}
          value={channel}
          values={deliveryChannels}
          nameOf={c => t(`channel_${c}`)}
          choose={next => filter({ channel: next })}
        />
        <FilterChoice
          label={t('state')}
          value={state}
          values={deliveryStates}
          nameOf={s => t(`delivery_${s}`)}
          choose={next => filter({ state: next })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('deliveriesCaption')}
          columns={useColumns()}
          rowKey={d => d.id}
          empty={<Empty title={t(filtered ? 'noDeliveriesMatch' : 'noDeliveries')} text={t('noDeliveriesText')} />}
        />
      </Panel>
    </Page>
  )
}
