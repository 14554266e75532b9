// The terms of a contract: what counts, and its tiers or rates.
import type { IncomeContract } from '@fairhouse/contract/income/terms.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { sayRate } from '@fairhouse/ui/text/rate.ts'
import { useLocale, useTranslations } from 'use-intl'
import { Rows } from '../list/Rows.tsx'
import { type Fact, Facts } from '../value/Facts.tsx'
import { figure } from '../value/money.ts'
import { useMoney } from '../value/use-money.ts'

interface Tier {
  readonly minValidBet?: bigint
  readonly minNet?: bigint
  readonly minActive: number
  readonly minLoss?: bigint
  readonly rate: number
}
interface Numbered extends Tier {
  readonly no: number
  readonly counted: boolean
}

/** What stands before the tiers, in order. */
function useTermFacts(): (contract: IncomeContract) => Fact[] {
  const t = useTranslations('opsAgents')
  const income = useTranslations('opsIncome')
  const money = useMoney()
  const locale = useLocale()
  return ({ kind, terms }) => {
    const period = { name: t('period'), value: income(`period_${terms.period}`) }
    if (kind === 'realtime')
      return [
        period,
        { name: t('profitRate'), value: sayRate(terms.profitRate, locale) },
        { name: t('lossRate'), value: sayRate(terms.lossRate, locale) },
        { name: t('minStake'), value: money(terms.minStake) }
      ]
    if (kind === 'rebate') return [period, ...Object.entries(terms.series).map(([name, series]) => ({ name, value: String(series) }))]
    const active = { name: t('activeMinBet'), value: money(terms.activeMinBet) }
    if (kind === 'dividend')
      return [
        period,
        { name: t('mode'), value: t(`mode_${terms.mode}`) },
        { name: t('carryMode'), value: t(`carry_${terms.carry}`) },
        active
      ]
    if (kind === 'affiliate') return [period, active]
    return [period, { name: t('checkLoss'), value: income(terms.checkLoss ? 'yes' : 'no') }, active]
  }
}

function Tiers({ tiers, counted }: { tiers: readonly Tier[]; counted: number | null }) {
  const t = useTranslations('opsAgents')
  const locale = useLocale()
  const rows = tiers.map((tier, i): Numbered => ({ ...tier, no: i + 1, counted: counted === i + 1 }))
  const has = (name: 'minValidBet' | 'minNet' | 'minLoss') =>
    tiers.some(tier => (name === 'minLoss' ? Boolean(tier[name]) : tier[name] !== undefined))
  const amount = (name: 'minValidBet' | 'minNet' | 'minLoss'): Column<Numbered>[] =>
    has(name) ? [{ key: name, head: t(name), end: true, cell: r => figure(r[name] ?? 0n) }] : []
  const columns: Column<Numbered>[] = [
    {
      key: 'no',
      head: t('tier'),
      cell: r => (r.counted ? <strong className="text-pos">{t('tierCounted', { no: r.no })}</strong> : t('tierNo', { no: r.no }))
    },
    ...amount('minValidBet'),
    ...amount('minNet'),
    { key: 'minActive', head: t('minActive'), end: true, cell: r => formatCount(r.minActive) },
    ...amount('minLoss'),
    { key: 'rate', head: t('rate'), end: true, cell: r => <strong>{sayRate(r.rate, locale)}</strong> }
  ]
  return (
    <div className="border-t border-line">
      <Rows caption={t('tiers')} rows={rows} rowKey={r => String(r.no)} columns={columns} />
    </div>
  )
}

/** `counted`: the tier that a bill reached, from 1. */
export function Terms({ contract, counted = null }: { contract: IncomeContract; counted?: number | null }) {
  const facts = useTermFacts()
  return (
    <>
      <Facts facts={facts(contract)} />
      {'tiers' in contract.terms && <Tiers tiers={contract.terms.tiers} counted={counted} />}
    </>
  )
}
