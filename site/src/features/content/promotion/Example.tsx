// The offer by example: an amount worked out, its tiers, and the odds of a draw.
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useTranslations } from 'use-intl'
import { ReviewLines } from '../../../kit/amount/ReviewLines.tsx'
import type { Figures } from '../../../kit/terms/Summary.tsx'
import { useMoney } from '../../../session/money/money.ts'

type Tier = Figures['tiers'][number]
type Odd = Figures['odds'][number]

/** Parts in a million as a percentage without zeros at its end. */
const percentOf = (ppm: number) => String(ppm / 10_000)

function Worked({ figures: { example, measure, wagering, pays, free } }: { figures: Figures }) {
  const t = useTranslations('promotion')
  const money = useMoney()
  if (!example || (measure === 'level' && example.of > 0n)) return null
  const gets = free ? 'exampleStakes' : pays === 'cash' ? 'youGetCash' : 'youGetBonus'
  const full = wagering?.counts.find(one => one.percent === 100)
  // no example with a bet that the terms refuse
  const stake = full && (wagering?.maxBet && wagering.maxBet < full.stake ? wagering.maxBet : full.stake)
  return (
    <Card title={t('example')}>
      <ReviewLines
        lines={[
          ...(example.of > 0n && measure !== 'none' && measure !== 'level'
            ? [{ label: t(`measure_${measure}`), value: money(example.of) }]
            : []),
          { label: t(gets, { count: free?.count ?? 0, stake: money(free?.stake ?? 0n) }), value: money(example.amount) },
          ...(free && wagering ? [{ label: t('exampleWinnings'), value: money(wagering.bonus) }] : []),
          ...(pays === 'cash' ? [{ label: t('exampleToBetNone'), value: money(0n) }] : []),
          ...(wagering
            ? [
                { label: t('exampleToBet', { multiple: String(wagering.multiple) }), value: money(wagering.requirement) },
                { label: t('exampleCost'), value: money(wagering.expectedCost) }
              ]
            : [])
        ]}
      />
      {wagering && stake && (
        <p className="mt-3 text-2 text-small">
          {t('exampleBets', {
            count: Number(wagering.requirement / stake),
            stake: money(stake)
          })}
        </p>
      )}
    </Card>
  )
}

function Tiers({ figures: { tiers, measure } }: { figures: Figures }) {
  const t = useTranslations('promotion')
  const money = useMoney()
  const columns: Column<Tier>[] = [
    {
      key: 'from',
      head: t(measure === 'level' ? 'level' : measure === 'none' ? 'tier' : `measure_${measure}`),
      cell: ({ from }) => (measure === 'level' ? `VIP${from / 100_000n}` : t('atLeast', { amount: money(from) }))
    },
    { key: 'amount', head: t('youGet'), end: true, cell: ({ amount }) => <strong>{money(amount)}</strong> }
  ]
  return (
    <Card title={t('tiers')} flush>
      <Table caption={t('tiers')} columns={columns} rows={tiers} rowKey={row => String(row.from)} />
    </Card>
  )
}

function Odds({ odds }: { odds: readonly Odd[] }) {
  const t = useTranslations('promotion')
  const money = useMoney()
  const columns: Column<Odd>[] = [
    { key: 'amount', head: t('prize'), cell: ({ amount }) => <strong>{money(amount)}</strong> },
    { key: 'odds', head: t('chance'), end: true, cell: ({ ppm }) => t('percent', { share: percentOf(ppm) }) }
  ]
  const mean = odds.reduce((sum, { amount, ppm }) => sum + amount * BigInt(ppm), 0n) / 1_000_000n
  return (
    <Card title={t('odds')} flush>
      <p className="px-4 pb-3 text-2 sm:px-5">{t('oddsText', { amount: money((mean / 1_000n) * 1_000n) })}</p>
      <Table caption={t('odds')} columns={columns} rows={odds} rowKey={row => String(row.amount)} />
    </Card>
  )
}

export function Example({ figures }: { figures: Figures }) {
  return (
    <>
      <Worked figures={figures} />
      {figures.tiers.length > 0 && <Tiers figures={figures} />}
      {figures.odds.length > 0 && <Odds odds={figures.odds} />}
    </>
  )
}
