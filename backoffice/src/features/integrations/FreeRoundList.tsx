// Free rounds that vendors hold for players: given, taken back, and what was played of them.
import { cancelFreeRounds, freeRoundList } from '@fairhouse/contract/ops/money/free-rounds.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RequestLink } from '../../kit/approval/RequestLink.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import type { Tone } from '../../kit/value/tones.ts'
import { useMay } from '../../session/use-may.ts'
import { GiveDialog } from './GiveDialog.tsx'
import type { Connection } from './IntegrationsPage.tsx'

type Row = z.output<typeof cancelFreeRounds.reply>
const tones: Record<Row['state'], Tone> = {
  waiting: 'info',
  refused: 'neg',
  asked: 'warn',
  active: 'pos',
  used: 'info',
  cancelled: 'neutral',
  failed: 'neg',
  over: 'neutral'
}

function useColumns(cancel: (row: Row) => void): Column<Row>[] {
  const t = useTranslations('opsIntegration')
  const may = useMay('integration:edit')
  return [
    { key: 'member', head: t('member'), cell: r => <PlayerLink member={r.member} /> },
    { key: 'game', head: t('game'), cell: r => r.gameName },
    { key: 'vendor', head: t('vendor'), cell: r => r.vendor },
    { key: 'state', head: t('state'), cell: r => <Badge tone={tones[r.state]}>{t(`free_${r.state}`)}</Badge> },
    { key: 'used', head: t('used'), end: true, cell: r => t('usedOf', { used: r.used, count: r.count }) },
    { key: 'stake', head: t('stake'), end: true, cell: r => `${figure(r.stake)} ${r.currency}` },
    { key: 'since', head: t('since'), cell: r => <Stamp at={r.createdAt} /> },
    { key: 'ends', head: t('ends'), cell: r => <Stamp at={r.endsAt} /> },
    { key: 'reason', head: t('reason'), cell: r => r.reason ?? '' },
    ...(may
      ? [
          {
            key: 'cancel',
            head: t('deeds'),
            cell: (r: Row) =>
              r.state === 'asked' || r.state === 'active' ? (
                <RowAction aria-label={t('cancelOf', { account: r.member.account })} onClick={() => cancel(r)}>
                  {t('cancel')}
                </RowAction>
              ) : r.state === 'waiting' && r.approval ? (
                <RequestLink id={r.approval} />
              ) : null
          }
        ]
      : [])
  ]
}

export function FreeRoundList({ vendors }: { vendors: readonly Connection[] }) {
  const t = useTranslations('opsIntegration')
  const navigate = useNavigate()
  const may = useMay('integration:edit')
  const { vendor } = useSearch({ from: '/integrations' })
  const [asked, setAsked] = useState<Row | null>(null)
  const [giving, setGiving] = useState(false)
  const pages = usePages(freeRoundList, { vendor, limit: 50 }, { placeholderData: keepPreviousData })
  const open = vendors.filter(v => v.enabled)
  return (
    <>
      <Filters>
        <FilterChoice
          label={t('vendor')}
          value={vendor}
          values={vendors.map(v => v.vendor)}
          nameOf={c => vendors.find(v => v.vendor === c)?.name ?? c}
          choose={next => void navigate({ to: '/integrations', search: { tab: 'free', vendor: next }, replace: true })}
        />
        {may && open.length > 0 && (
          <Button variant="primary" size="sm" onClick={() => setGiving(true)}>
            {t('give')}
          </Button>
        )}
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('freeCaption')}
          columns={useColumns(setAsked)}
          rowKey={r => r.id}
          empty={<Empty title={t('noFree')} text={t('noFreeText')} />}
        />
      </Panel>
      {giving && <GiveDialog vendors={open} close={() => setGiving(false)} />}
      {asked && (
        <ReasonDialog
          danger
          title={t('cancelTitle')}
          action={t('cancel')}
          send={(reason, key) => call(cancelFreeRounds, { id: asked.id, reason }, { key })}
          said={t('didCancel')}
          close={() => setAsked(null)}
        >
          <p>{t('cancelText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
