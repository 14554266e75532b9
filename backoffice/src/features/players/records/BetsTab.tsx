// A member's bets, and the check of a receipt that the member shows.

import { playerBets } from '@fairhouse/contract/ops/people/players.ts'
import { netOf, outcomeOf } from '@fairhouse/contract/play/bet-outcome.ts'
import type { bet } from '@fairhouse/contract/play/wager.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { List } from '../../../kit/list/List.tsx'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import type { PlayerTabProps } from '../../../kit/place/places.ts'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { figure, signed } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { shortId } from '../../../kit/value/short-id.ts'
import { betTone } from '../../../kit/value/tones.ts'
import { BetDialog } from './BetDialog.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'

type Bet = z.output<typeof bet>

export function BetsTab({ view }: PlayerTabProps) {
  const { id: playerId } = view.player
  const t = useTranslations('ops')
  const words = useTranslations('opsNotes.bet')
  const receipt = useTranslations('opsNotes.receipt')
  const [checks, setChecks] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const pages = usePages(playerBets, { id: playerId, limit: 50 })
  const columns: Column<Bet>[] = [
    { key: 'game', head: t('player.game'), cell: b => b.gameName },
    { key: 'round', head: t('player.round'), end: true, cell: b => b.round?.no ?? t('list.none') },
    { key: 'state', head: t('player.state'), cell: b => <Badge tone={betTone[outcomeOf(b)]}>{t(`betState.${outcomeOf(b)}`)}</Badge> },
    { key: 'stake', head: t('player.stake'), end: true, cell: b => figure(b.stake) },
    { key: 'payout', head: t('player.payout'), end: true, cell: b => (b.state === 'PENDING' ? '' : figure(b.payout)) },
    { key: 'result', head: t('player.result'), end: true, cell: b => (b.state === 'PENDING' ? '' : signed(netOf(b))) },
    { key: 'number', head: t('player.number'), cell: b => <CopyText text={b.id} shown={shortId(b.id)} /> },
    { key: 'placed', head: t('player.placed'), cell: b => <Stamp at={b.placedAt} /> },
    { key: 'settled', head: t('player.settled'), cell: b => (b.settledAt ? <Stamp at={b.settledAt} /> : '') },
    { key: 'open', head: words('look'), cell: b => <RowAction onClick={() => setOpened(b.id)}>{words('openBet')}</RowAction> }
  ]
  return (
    <>
      <div className="flex justify-end px-3 pt-3">
        <Button size="sm" onClick={() => setChecks(true)}>
          {receipt('open')}
        </Button>
      </div>
      <List
        pages={pages}
        caption={t('player.betsTab')}
        columns={columns}
        rowKey={b => b.id}
        empty={<Empty title={t('player.noBets')} text={t('player.noBetsText')} />}
      />
      {opened && <BetDialog playerId={playerId} betId={opened} close={() => setOpened(null)} />}
      {checks && <ReceiptDialog playerId={playerId} close={() => setChecks(false)} />}
    </>
  )
}
