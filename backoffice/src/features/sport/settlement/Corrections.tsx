// Corrections of the settlements on the screen: who asked and approved, how far they have got, and what they moved.
import { correctionKinds } from '@fairhouse/contract/ops/games/sport-book.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { figure } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import type { Settlement } from './Settlements.tsx'

type Row = Settlement['corrections'][number] & { readonly name: string }

export function Corrections({ settlements }: { settlements: readonly Settlement[] }) {
  const t = useTranslations('opsSport')
  const rows = settlements
    .flatMap(({ name, corrections }) => corrections.map((c): Row => ({ ...c, name })))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  if (rows.length === 0) return null
  const columns: Column<Row>[] = [
    { key: 'fixture', head: t('fixture'), cell: c => <strong>{c.name}</strong> },
    { key: 'kind', head: t('correction'), cell: c => t(`kind_${correctionKinds.find(k => k === c.kind) ?? 'result'}`) },
    { key: 'state', head: t('state'), cell: c => <Badge tone={c.doneAt ? 'pos' : 'info'}>{t(c.doneAt ? 'done' : 'working')}</Badge> },
    { key: 'at', head: t('at'), cell: c => <Stamp at={c.at} /> },
    { key: 'bets', head: t('bets'), end: true, cell: c => t('ofBets', { changed: formatCount(c.done), bets: formatCount(c.bets) }) },
    { key: 'paid', head: t('paidMore'), end: true, cell: c => figure(c.paid) },
    { key: 'taken', head: t('taken'), end: true, cell: c => figure(c.taken) },
    { key: 'owed', head: t('owed'), end: true, cell: c => figure(c.owed) },
    { key: 'by', head: t('twoPersons'), cell: c => `${c.askedBy} · ${c.approvedBy}` },
    { key: 'reason', head: t('reason'), cell: c => <span className="[overflow-wrap:anywhere]">{c.reason}</span> }
  ]
  return (
    <Panel title={t('corrections')}>
      <Rows caption={t('corrections')} rows={rows} rowKey={c => c.id} columns={columns} />
    </Panel>
  )
}
