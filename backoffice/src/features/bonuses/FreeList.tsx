// Free rounds and free bets of a player: of which offer, how many are used, what they won; ended by hand.
import { endFree, type playerFree, playerFreeGrants } from '@fairhouse/contract/ops/money/free.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'

type Free = z.output<typeof playerFree>

function useColumns(end: (of: Free) => void): Column<Free>[] {
  const t = useTranslations('opsBonus')
  const may = useMay('adjustment:make')
  const nameOf = (f: Free) => f.title ?? t('untitled')
  return [
    { key: 'name', head: t('name'), cell: f => <span className="font-semibold text-1">{nameOf(f)}</span> },
    { key: 'state', head: t('state'), cell: f => <Badge tone={f.state === 'active' ? 'info' : 'neutral'}>{t(`free_${f.state}`)}</Badge> },
    { key: 'game', head: t('free_game'), cell: f => f.gameName },
    { key: 'used', head: t('free_used'), end: true, cell: f => t('free_usedOf', { used: f.used, count: f.count }) },
    { key: 'stake', head: t('free_stake'), end: true, cell: f => figure(f.stake) },
    { key: 'won', head: t('free_won'), end: true, cell: f => figure(f.won) },
    {
      key: 'becomes',
      head: t('free_becomes'),
      cell: f => (f.multiple === null ? t('free_cash') : t('free_bonus', { multiple: String(f.multiple) }))
    },
    { key: 'expires', head: t('ends'), cell: f => <Stamp at={f.endedAt ?? f.expiresAt} /> },
    { key: 'by', head: t('by'), cell: f => (f.by ? `${f.by}: ${f.reason}` : '') },
    {
      key: 'deeds',
      head: t('actions'),
      cell: f =>
        may &&
        f.state === 'active' && (
          <RowAction aria-label={t('cancelOf', { name: nameOf(f) })} onClick={() => end(f)}>
            {t('cancel')}
          </RowAction>
        )
    }
  ]
}

export function FreeList({ playerId }: { playerId: string }) {
  const t = useTranslations('opsBonus')
  const [ending, setEnding] = useState<Free | null>(null)
  const pages = usePages(playerFreeGrants, { id: playerId, limit: 50 })
  return (
    <>
      <h3 className="border-line border-t p-3 font-bold text-small">{t('free_title')}</h3>
      <List
        pages={pages}
        caption={t('free_title')}
        columns={useColumns(setEnding)}
        rowKey={f => f.id}
        empty={<Empty title={t('free_none')} text={t('free_noneText')} />}
      />
      {ending && <EndFree playerId={playerId} of={ending} close={() => setEnding(null)} />}
    </>
  )
}

/** What is not used lapses; what was won stays. */
function EndFree({ playerId, of, close }: { playerId: string; of: Free; close: () => void }) {
  const t = useTranslations('opsBonus')
  return (
    <ReasonDialog
      danger
      title={t('cancelTitle', { name: of.title ?? t('untitled') })}
      action={t('free_endDo')}
      send={(reason, key) => call(endFree, { id: playerId, free: of.id, reason }, { key })}
      said={t('free_didEnd')}
      close={close}
    >
      <p>{t('free_endText', { left: of.count - of.used })}</p>
    </ReasonDialog>
  )
}
