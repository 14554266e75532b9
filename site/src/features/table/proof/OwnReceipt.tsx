// One's own bet of a finished round: its number, and the receipt that the house has signed, read from the signed text itself.
import { tableReceipt } from '@fairhouse/contract/play/table.ts'
import { tableReceiptText } from '@fairhouse/contract/play/table-view.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { Fact } from '../../../kit/bets/Fact.tsx'
import { SignedReceipt } from '../../../kit/bets/SignedReceipt.tsx'
import { useMoney } from '../../../session/money/money.ts'
import { useTableWords } from '../faces/faces.ts'
import { useDrawnWords } from '../felt/card-words.ts'
import type { TableGame } from '../look.ts'
import { useMarkWords } from '../records/mark-words.ts'
import type { TableProof } from './shoe-checks.ts'

export function OwnReceipt({ table, proof: { own, round, game } }: { table: string; proof: TableProof }) {
  const t = useTranslations('table')
  if (own === null) return null
  const words = { receipt: t('receipt'), receiptText: t('receiptText'), receiptSigned: t('receiptSigned'), signature: t('signature') }
  return (
    <Card title={t('ownBet')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 break-all text-2 text-small">{t('betNo', { id: own.betId })}</p>
        <SignedReceipt
          words={words}
          of={queryOf(tableReceipt, { table, no: round.no })}
          read={text => <Signed text={text} game={game} />}
        />
      </div>
    </Card>
  )
}

function Signed({ text, game }: { text: string; game: TableGame }) {
  const t = useTranslations('table')
  const places = usePlaceWords()
  const drawn = useDrawnWords()
  const marks = useMarkWords(game)
  const { side, hasShoe } = useTableWords(game)
  const money = useMoney()
  const { betId, no, name, placedAt, positions, stake, payout, state, round } = tableReceiptText.parse(JSON.parse(text))
  return (
    <div className="grid gap-3 text-small">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact name={t('receiptNo')}>
          <span className="break-all font-mono text-cap">{betId}</span>
        </Fact>
        <Fact name={t('receiptPlaced')}>{formatDateTime(placedAt)}</Fact>
        <Fact name={t('receiptRound')}>
          {t('receiptRoundAt', { table: name, no: String(no) })} · {t(hasShoe ? 'shoeOf' : 'setOf', { shoe: String(round.shoe) })}
          {round.place !== null && ` · ${t('placeInSet', { place: String(round.place) })}`}
        </Fact>
        <Fact name={t('receiptState')}>{t(`ticket_${state}`)}</Fact>
        <Fact name={t('stake')}>{money(stake)}</Fact>
        <Fact name={t('receiptPaid')}>{payout === null ? t('receiptOpen') : money(payout)}</Fact>
        <Fact name={t('receiptResult')}>{round.mark === null && round.why === null ? t('receiptOpen') : marks(round)}</Fact>
        {round.cards.length > 0 && (
          <Fact name={t('receiptDrawn')}>{round.cards.map(card => `${side(card.to)}: ${drawn(card)}`).join(' · ')}</Fact>
        )}
        {round.endedAt && <Fact name={t('receiptEnded')}>{formatDateTime(round.endedAt)}</Fact>}
        <Fact name={t('commitment', { shoe: String(round.shoe) })}>
          <span className="break-all font-mono text-cap">{round.commitment}</span>
        </Fact>
      </dl>
      <ul className="border-line border-y py-1">
        {positions.map(({ position, stake: chips }) => (
          <li key={position} className="flex justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere">{places(position)}</span>
            <span className="font-semibold tabular-nums">{money(chips)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
