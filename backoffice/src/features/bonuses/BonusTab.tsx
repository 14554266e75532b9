// A player's bonuses: what is left, how far they are wagered; given by hand, cancelled, and opened with the bets that fed them.
import { playerBonuses } from '@fairhouse/contract/ops/money/bonus.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { List } from '../../kit/list/List.tsx'
import { RowAction, RowActions } from '../../kit/list/RowAction.tsx'
import type { PlayerTabProps } from '../../kit/place/places.ts'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'
import { CancelBonusDialog } from './CancelBonusDialog.tsx'
import { FreeList } from './FreeList.tsx'
import { GiveBonusDialog } from './GiveBonusDialog.tsx'
import { GrantWindow } from './GrantWindow.tsx'
import { type Bonus, tones, useBonusName } from './grant.ts'
import { Progress } from './Progress.tsx'

type Asked = { readonly kind: 'give' } | { readonly kind: 'open' | 'cancel'; readonly of: Bonus }

function useColumns(ask: (asked: Asked) => void): Column<Bonus>[] {
  const t = useTranslations('opsBonus')
  const may = useMay('adjustment:make')
  const nameOf = useBonusName()
  return [
    { key: 'name', head: t('name'), cell: b => <span className="font-semibold text-1">{nameOf(b)}</span> },
    { key: 'state', head: t('state'), cell: b => <Badge tone={tones[b.state]}>{t(`state_${b.state}`)}</Badge> },
    { key: 'amount', head: t('amount'), end: true, cell: b => figure(b.amount) },
    { key: 'balance', head: t('balance'), end: true, cell: b => <strong>{figure(b.balance)}</strong> },
    { key: 'progress', head: t('progress'), cell: b => <Progress of={b} /> },
    { key: 'given', head: t('given'), cell: b => <Stamp at={b.givenAt} /> },
    { key: 'expires', head: t('ends'), cell: b => <Stamp at={b.endedAt ?? b.expiresAt} /> },
    { key: 'by', head: t('by'), cell: b => (b.by ? `${b.by}: ${b.reason}` : '') },
    {
      key: 'deeds',
      head: t('actions'),
      cell: b => (
        <RowActions>
          <RowAction aria-label={t('openOf', { name: nameOf(b) })} onClick={() => ask({ kind: 'open', of: b })}>
            {t('open')}
          </RowAction>
          {may && b.state === 'active' && (
            <RowAction aria-label={t('cancelOf', { name: nameOf(b) })} onClick={() => ask({ kind: 'cancel', of: b })}>
              {t('cancel')}
            </RowAction>
          )}
        </RowActions>
      )
    }
  ]
}

export function BonusTab({ view }: PlayerTabProps) {
  const { id: playerId } = view.player
  const t = useTranslations('opsBonus')
  const may = useMay('adjustment:make')
  const [asked, setAsked] = useState<Asked | null>(null)
  const pages = usePages(playerBonuses, { id: playerId, limit: 50 })
  const close = () => setAsked(null)
  const newest = (of: Bonus) => pages.rows?.find(({ id }) => id === of.id) ?? of
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
        <p className="text-small text-3">{t('lead')}</p>
        {may && (
          <Button size="sm" variant="primary" onClick={() => setAsked({ kind: 'give' })}>
            {t('give')}
          </Button>
        )}
      </div>
      <List
        pages={pages}
        caption={t('tab')}
        columns={useColumns(setAsked)}
        rowKey={b => b.id}
        empty={<Empty title={t('none')} text={t('noneText')} />}
      />
      <FreeList playerId={playerId} />
      {asked?.kind === 'give' && <GiveBonusDialog playerId={playerId} close={close} />}
      {asked?.kind === 'open' && <GrantWindow playerId={playerId} of={newest(asked.of)} close={close} />}
      {asked?.kind === 'cancel' && <CancelBonusDialog playerId={playerId} of={newest(asked.of)} close={close} />}
    </>
  )
}
