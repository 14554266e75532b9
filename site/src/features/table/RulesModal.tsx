// The rules of the table with its pay sheet: what each position pays, takes, and leaves the house on average.

import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../session/money/money.ts'
import { useTableWords } from './faces/faces.ts'
import { lookOf } from './looks/looks.ts'
import { oddsText } from './odds-text.ts'
import type { TableLimits, TableNow } from './table-state.ts'

type Place = TableLimits['positions'][number]

export function RulesModal({ open, onClose, state }: { open: boolean; onClose: () => void; state: TableNow }) {
  const t = useTranslations('table')
  const games = useTranslations('tableGames')
  const locale = useLocale()
  const money = useMoney()
  const words = useTableWords(state.game)
  const { Help } = lookOf(state.game)
  const { limits, name } = state
  const columns: Column<Place>[] = [
    { key: 'position', head: t('position'), cell: row => <Named position={row.position} state={state} /> },
    { key: 'pays', head: t('paysHead'), end: true, cell: row => oddsText(row.pays) },
    { key: 'max', head: t('maxHead'), end: true, cell: row => money(row.max) },
    { key: 'edge', head: t('edgeHead'), end: true, cell: row => formatPercent(row.edge / 1_000_000, locale, 2) }
  ]
  const turned = state.squeeze ? [games('squeezeRule')] : []
  const rules = [
    ...words.rules(limits),
    ...turned,
    t('rule5', { seconds: String(limits.windowMs / 1000) }),
    t('rule6'),
    t('rule7'),
    t('rule8'),
    t('rule9')
  ]
  return (
    <Modal open={open} onClose={onClose} title={t('ruleTitle', { table: name })} size="lg">
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-2 text-body-l marker:text-3">
        {rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <h3 className="mt-6 mb-2 text-h5">{t('paySheet')}</h3>
      <p className="mb-2 text-3 text-small">
        {t('ticketLimits', { min: money(limits.min), max: money(limits.maxTicket) })} {t('payoutLimit', { max: money(limits.maxPayout) })}
      </p>
      <div className="-mx-4 sm:-mx-6">
        <Table
          caption={t('paySheet')}
          columns={columns}
          rows={limits.positions.filter(p => words.sheet(p.position) !== null)}
          rowKey={row => row.position}
        />
      </div>
      {Help && <Help />}
    </Modal>
  )
}

/** A bet, and under it what it pays for what. */
function Named({ position, state }: { position: string; state: TableNow }) {
  const words = useTableWords(state.game)
  const prizes = words.prizes(position)
  return (
    <>
      {words.sheet(position)}
      {prizes && <span className="block text-3 text-cap">{prizes}</span>}
    </>
  )
}
