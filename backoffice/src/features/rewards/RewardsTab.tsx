// A player's rewards from every source: given by hand, taken back while they are open.
import { type playerReward, playerRewards, takeRewardBack } from '@fairhouse/contract/ops/money/reward.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import type { PlayerTabProps } from '../../kit/place/places.ts'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'
import { useRewardName } from '../../kit/value/use-reward-name.ts'
import { useMay } from '../../session/use-may.ts'
import { GiveDialog } from './GiveDialog.tsx'
import { GiveOfferDialog } from './GiveOfferDialog.tsx'

type Reward = z.output<typeof playerReward>
const tones = { claimable: 'info', claimed: 'pos', expired: 'neutral', takenBack: 'warn' } as const

function useColumns(takeBack: (row: Reward) => void): Column<Reward>[] {
  const t = useTranslations('opsReward')
  const may = useMay('adjustment:make')
  const nameOf = useRewardName()
  return [
    { key: 'kind', head: t('kind'), cell: nameOf },
    { key: 'amount', head: t('amount'), end: true, cell: r => <strong>{figure(r.amount)}</strong> },
    { key: 'pays', head: t('pays'), cell: r => t(`pays_${r.pays}`) },
    { key: 'state', head: t('state'), cell: r => <Badge tone={tones[r.state]}>{t(`state_${r.state}`)}</Badge> },
    { key: 'given', head: t('given'), cell: r => <Stamp at={r.givenAt} /> },
    { key: 'expires', head: t('expires'), cell: r => (r.expiresAt ? <Stamp at={r.expiresAt} /> : '') },
    { key: 'ended', head: t('ended'), cell: r => (r.endedAt ? <Stamp at={r.endedAt} /> : '') },
    { key: 'by', head: t('by'), cell: r => (r.by ? `${r.by}: ${r.reason}` : '') },
    { key: 'movement', head: t('movement'), cell: r => (r.movement ? <CopyText text={r.movement} shown={shortId(r.movement)} /> : '') },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (r: Reward) =>
              r.state === 'claimable' ? (
                <RowAction aria-label={t('takeBackOf', { amount: figure(r.amount) })} onClick={() => takeBack(r)}>
                  {t('takeBack')}
                </RowAction>
              ) : null
          }
        ]
      : [])
  ]
}

export function RewardsTab({ view }: PlayerTabProps) {
  const { id: playerId } = view.player
  const t = useTranslations('opsReward')
  const may = useMay('adjustment:make')
  const mayRead = useMay('brand:read')
  const [giving, setGiving] = useState<'cash' | 'offer' | null>(null)
  const [taking, setTaking] = useState<Reward | null>(null)
  const pages = usePages(playerRewards, { id: playerId, limit: 50 })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
        <p className="text-small text-3">{t('lead')}</p>
        {may && (
          <div className="flex flex-wrap gap-2">
            {mayRead && (
              <Button size="sm" onClick={() => setGiving('offer')}>
                {t('giveOffer')}
              </Button>
            )}
            <Button size="sm" variant="primary" onClick={() => setGiving('cash')}>
              {t('give')}
            </Button>
          </div>
        )}
      </div>
      <List
        pages={pages}
        caption={t('tab')}
        columns={useColumns(setTaking)}
        rowKey={r => r.id}
        empty={<Empty title={t('none')} text={t('noneText')} />}
      />
      {giving === 'cash' && <GiveDialog playerId={playerId} close={() => setGiving(null)} />}
      {giving === 'offer' && <GiveOfferDialog playerId={playerId} close={() => setGiving(null)} />}
      {taking && (
        <ReasonDialog
          danger
          title={t('takeBackTitle')}
          action={t('takeBack')}
          send={(reason, key) => call(takeRewardBack, { id: playerId, reward: taking.id, reason }, { key })}
          said={t('didTakeBack')}
          close={() => setTaking(null)}
        >
          <p>{t('takeBackText', { amount: figure(taking.amount) })}</p>
        </ReasonDialog>
      )}
    </>
  )
}
