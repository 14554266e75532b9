// Everybody's bets of a finished round, the largest first; names are masked.

import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useTranslations } from 'use-intl'
import { HouseAmount } from '../../../kit/amount/Amount.tsx'
import type { TableProof } from './shoe-checks.ts'

type Bet = TableProof['bets'][number] & { readonly at: number }

export function RoundBets({ bets }: { bets: TableProof['bets'] }) {
  const t = useTranslations('table')
  const words = usePlaceWords()
  const columns: Column<Bet>[] = [
    { key: 'name', head: t('player'), cell: row => (row.mine ? <b className="text-1">{t('you')}</b> : row.name) },
    { key: 'on', head: t('position'), cell: row => row.positions.map(p => words(p.position)).join(', ') },
    { key: 'stake', head: t('stake'), end: true, cell: row => <HouseAmount amount={row.stake} /> },
    { key: 'net', head: t('net'), end: true, cell: row => <HouseAmount amount={row.payout - row.stake} signed /> }
  ]
  return (
    <Card title={t('allBets')} flush>
      <Table
        caption={t('allBets')}
        columns={columns}
        rows={bets.map((bet, at) => ({ ...bet, at }))}
        rowKey={row => String(row.at)}
        empty={<p className="px-4 pb-4 text-3 sm:px-5">{t('noRoundBets')}</p>}
      />
    </Card>
  )
}
