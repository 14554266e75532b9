// Terms of a contract as people read them: period, choices, thresholds, and the ladder or the rates of each bet.
import type { IncomeContract } from '@fairhouse/contract/income/terms.ts'
import type { IncomeWork } from '@fairhouse/contract/income/work.ts'
import { sayRate } from '@fairhouse/ui/text/rate.ts'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { type Fact, Facts } from './Facts.tsx'
import { RateLadder } from './RateLadder.tsx'

/** What stands beside the ladder. */
function useTermFacts({ kind, terms }: IncomeContract): Fact[] {
  const t = useTranslations('income')
  const money = useMoney()
  const locale = useLocale()
  const period: Fact = { label: t('period'), value: t(`period_${terms.period}`) }
  if (kind === 'realtime')
    return [
      { label: t('profitRate'), value: sayRate(terms.profitRate, locale), hint: t('profitRateHint') },
      { label: t('lossRate'), value: sayRate(terms.lossRate, locale), hint: t('lossRateHint') },
      { label: t('singleBet'), value: money(terms.minStake), hint: t('singleBetHint') }
    ]
  if (kind === 'rebate')
    return [period, ...Object.entries(terms.series).map(([mode, series]) => ({ label: t('series', { mode }), value: String(series) }))]
  const active: Fact = { label: t('activeFrom'), value: money(terms.activeMinBet), hint: t('activeFromHint') }
  if (kind === 'dividend')
    return [
      period,
      { label: t('mode'), value: t(`mode_${terms.mode}`) },
      { label: t('carryOver'), value: t(`carry_${terms.carry}`) },
      active
    ]
  if (kind === 'affiliate') return [period, active]
  return [period, ...(terms.checkLoss ? [{ label: t('checkLoss'), value: t('checkLossYes') }] : []), active]
}

export function Terms({ contract, work }: { contract: IncomeContract; work?: IncomeWork | undefined }) {
  const facts = useTermFacts(contract)
  return (
    <div className="grid gap-3">
      <Facts facts={facts} />
      <RateLadder contract={contract} work={work} />
    </div>
  )
}
