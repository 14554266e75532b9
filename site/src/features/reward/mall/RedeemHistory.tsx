// A member's orders: what was redeemed, its status, the points, when, and what the desk wrote.
import { redemptions } from '@fairhouse/contract/money/mall.ts'
import { redeemStates } from '@fairhouse/contract/states.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodesWindow } from './CodesWindow.tsx'
import { orderTones, type Redemption } from './item.ts'

function useColumns(show: (row: Redemption) => void): Column<Redemption>[] {
  const t = useTranslations('mall')
  const remark = (row: Redemption) => (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      {row.state === 'REJECTED' && <span>{t('pointsBack', { points: formatCount(row.points) })}</span>}
      {row.remark && <span className="[overflow-wrap:anywhere]">{row.remark}</span>}
      {row.codes === 'shown' && <span className="text-3">{t('codesShown')}</span>}
      {(row.codes === 'waiting' || row.codes === 'open') && (
        <Button size="sm" aria-label={t('codesOf', { name: row.name })} onClick={() => show(row)}>
          {t('codes')}
        </Button>
      )}
      {!row.remark && !row.codes && row.state !== 'REJECTED' && t('noRemark')}
    </span>
  )
  return [
    { key: 'item', head: t('item'), cell: row => <span className="font-semibold text-1">{row.name}</span> },
    { key: 'state', head: t('state'), cell: row => <Badge tone={orderTones[row.state]}>{t(`state_${row.state}`)}</Badge> },
    { key: 'pieces', head: t('pieces'), end: true, cell: row => <span className="tabular-nums">{row.quantity}</span> },
    {
      key: 'amount',
      head: t('amount'),
      end: true,
      cell: row => <span className="font-semibold text-1 tabular-nums">{t('price', { points: formatCount(row.points) })}</span>
    },
    { key: 'time', head: t('time'), cell: row => <time className="tabular-nums">{formatDateTime(row.at)}</time> },
    { key: 'remark', head: t('remark'), cell: remark }
  ]
}

export function RedeemHistory() {
  const t = useTranslations('mall')
  const [state, setState] = useState<(typeof redeemStates)[number] | undefined>()
  const [shown, setShown] = useState<Redemption | null>(null)
  const pages = usePages(redemptions, { limit: 20, state })
  const columns = useColumns(setShown)
  const rows = pages.rows ?? []
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset className="scroll-strip flex min-w-0 gap-2">
        <legend className="sr-only">{t('state')}</legend>
        {[undefined, ...redeemStates].map(one => (
          <Chip key={one ?? 'all'} pressed={state === one} onClick={() => setState(one)}>
            {one ? t(`state_${one}`) : t('all')}
          </Chip>
        ))}
      </fieldset>
      <Paged pages={pages} count={rows.length} end={t('end')}>
        <Card flush>
          <Table
            caption={t('history')}
            columns={columns}
            rows={rows}
            rowKey={row => row.id}
            empty={<EmptyState icon={<PackageCheck aria-hidden="true" />} text={t('none')} />}
          />
        </Card>
      </Paged>
      {shown && <CodesWindow of={shown} close={() => setShown(null)} />}
    </div>
  )
}
