// The items of the points mall: what they cost, how many there are, and what can be done.
import { deskItems } from '@fairhouse/contract/ops/money/mall.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { GoodsArt } from '@fairhouse/ui/art/goods/GoodsArt.tsx'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { RowAction, RowActions } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'
import { ItemDialog } from './ItemDialog.tsx'
import type { Item } from './item.ts'
import { CodesDialog, StockDialog } from './StockDialogs.tsx'

/** What is open over the list, and of which item; null: a new one. */
type Asked = { readonly what: 'edit'; readonly item: Item | null } | { readonly what: 'stock' | 'codes'; readonly item: Item }

function Window({ item: { startsAt, endsAt } }: { item: Item }) {
  const t = useTranslations('opsMall')
  if (!startsAt && !endsAt) return t('always')
  return (
    <span className="inline-flex flex-wrap gap-1">
      {startsAt && (
        <>
          {t('from')} <Stamp at={startsAt} />
        </>
      )}
      {endsAt && (
        <>
          {t('until')} <Stamp at={endsAt} />
        </>
      )}
    </span>
  )
}

function useNameOf() {
  const locale = useLocale()
  return ({ name }: Item): string => name[locale === 'tr' ? 'tr' : 'en']
}

function useColumns(ask: (asked: Asked) => void): Column<Item>[] {
  const t = useTranslations('opsMall')
  const nameOf = useNameOf()
  const may = useMay('mall:manage')
  const kind = (r: Item) =>
    t(`kind_${r.kind}`) + (r.amount === null ? '' : ` · ${figure(r.amount)}`) + (r.wagering === null ? '' : ` · ${r.wagering}×`)
  const actions = (r: Item) => (
    <RowActions>
      <RowAction aria-label={t('editOf', { name: nameOf(r) })} onClick={() => ask({ what: 'edit', item: r })}>
        {t('edit')}
      </RowAction>
      {r.kind === 'code' ? (
        <RowAction aria-label={t('addCodesOf', { name: nameOf(r) })} onClick={() => ask({ what: 'codes', item: r })}>
          {t('addCodes')}
        </RowAction>
      ) : (
        <RowAction aria-label={t('changeStockOf', { name: nameOf(r) })} onClick={() => ask({ what: 'stock', item: r })}>
          {t('changeStock')}
        </RowAction>
      )}
    </RowActions>
  )
  return [
    {
      key: 'item',
      head: t('item'),
      cell: r => (
        <span className="inline-flex items-center gap-2 font-semibold">
          <GoodsArt name={r.picture} className="h-7 w-12 shrink-0 rounded-badge" />
          {nameOf(r)}
        </span>
      )
    },
    { key: 'kind', head: t('kind'), cell: kind },
    { key: 'state', head: t('state'), cell: r => <Badge tone={r.listed ? 'pos' : 'neutral'}>{t(r.listed ? 'listed' : 'hidden')}</Badge> },
    { key: 'price', head: t('price'), end: true, cell: r => <strong>{formatCount(r.price)}</strong> },
    {
      key: 'stock',
      head: t('stock'),
      end: true,
      cell: r => <span className={r.stock === 0 ? 'text-neg' : ''}>{formatCount(r.stock)}</span>
    },
    { key: 'limit', head: t('limit'), end: true, cell: r => r.perMember ?? '∞' },
    { key: 'level', head: t('level'), end: true, cell: r => (r.level === 0 ? '–' : `VIP${r.level}`) },
    { key: 'window', head: t('window'), cell: r => <Window item={r} /> },
    { key: 'waiting', head: t('waiting'), end: true, cell: r => r.waiting },
    { key: 'approved', head: t('approved'), end: true, cell: r => r.approved },
    ...(may ? [{ key: 'deeds', head: t('actions'), cell: actions }] : [])
  ]
}

export function ItemList() {
  const t = useTranslations('opsMall')
  const may = useMay('mall:manage')
  const query = useQuery({ ...queryOf(deskItems, {}), refetchInterval: 30_000 })
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = useColumns(setAsked)
  const close = () => setAsked(null)
  const add = may && (
    <Button variant="primary" size="sm" onClick={() => setAsked({ what: 'edit', item: null })}>
      {t('add')}
    </Button>
  )
  return (
    <div className="grid gap-3">
      {add && <div className="flex justify-end">{add}</div>}
      <Panel>
        {!query.data ? (
          <NoAnswer of={query} />
        ) : query.data.list.length === 0 ? (
          <Empty title={t('none')} text={t('noneText')} />
        ) : (
          <Rows caption={t('items')} columns={columns} rows={query.data.list} rowKey={r => r.id} />
        )}
      </Panel>
      {asked?.what === 'edit' && <ItemDialog item={asked.item} close={close} />}
      {asked?.what === 'stock' && <StockDialog item={asked.item} close={close} />}
      {asked?.what === 'codes' && <CodesDialog item={asked.item} close={close} />}
    </div>
  )
}
