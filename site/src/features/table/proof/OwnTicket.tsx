// The own ticket of a finished round: what lay where, what each place brought, and the payout recomputed here.
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { useMoney } from '../../../session/money/money.ts'
import { netOfTicket } from '../own/own-result.ts'
import { ownLines } from './own-lines.ts'
import type { TableProof } from './shoe-checks.ts'

export function OwnTicket({ proof }: { proof: TableProof }) {
  const t = useTranslations('table')
  const { own, round } = proof
  const net =
    own && netOfTicket(proof.game, own, { no: round.no, mark: round.mark, cards: round.cards, phase: round.why ? 'void' : 'paying' })
  const found = ownLines(proof)
  return (
    <section className="flex min-w-0 flex-col gap-2 border-line border-t pt-3">
      <h2 className="flex items-baseline justify-between gap-3 text-h6">
        {t('yourBets')}
        {net !== null && <Amount amount={net} signed />}
      </h2>
      {found ? <Lines {...found} /> : <p className="text-3">{t('noOwnBets')}</p>}
    </section>
  )
}

function Lines({ lines, computed, isVoid, paid }: NonNullable<ReturnType<typeof ownLines>>) {
  const t = useTranslations('table')
  const words = usePlaceWords()
  const money = useMoney()
  const columns: Column<(typeof lines)[number]>[] = [
    { key: 'on', head: t('position'), cell: line => words(line.position) },
    { key: 'stake', head: t('stake'), end: true, cell: line => <Amount amount={line.stake} /> },
    { key: 'back', head: t('lineBack'), end: true, cell: line => <Amount amount={line.back} /> }
  ]
  const amount = money(computed)
  const other = paid !== null && paid !== computed
  const said = other ? t('ticketOther', { amount, paid: money(paid) }) : t(paid === null ? 'ticketOpen' : 'ticketSame', { amount })
  return (
    <>
      <Table caption={t('yourBets')} columns={columns} rows={lines} rowKey={line => line.position} />
      <p className={other ? 'font-semibold text-neg' : 'text-2 text-small'}>
        {isVoid && !other ? t('ticketVoid') : said} {lines.length > 1 && !isVoid && t('ticketRounded')}
      </p>
    </>
  )
}
