// Missions in words: progress and targets in money or as a count, what is missing, what a step gives.
import { countOf, type mission, type missionStep } from '@fairhouse/contract/member/mission.ts'
import { formatMoney, type Money } from '@fairhouse/contract/money.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../../session/money/money.ts'

export type Mission = z.output<typeof mission>
export type Step = z.output<typeof missionStep>

export function useMissionWords() {
  const t = useTranslations('mission')
  const reward = useTranslations('reward')
  const money = useMoney()
  return {
    /** 1,500.00 ₺ or 12, by what is counted. */
    much: ({ metric }: Pick<Mission, 'metric'>, amount: Money): string => (metric === 'bet' ? money(amount) : formatCount(countOf(amount))),
    metric: ({ metric, multiple }: Pick<Mission, 'metric' | 'multiple'>): string =>
      metric === 'wins' ? t('metric_wins', { multiple: String((multiple ?? 0) / 100) }) : t(`metric_${metric}`),
    toGo: ({ metric }: Pick<Mission, 'metric'>, missing: Money): string =>
      metric === 'bet' ? t('toGo_bet', { missing: money(missing) }) : t(`toGo_${metric}`, { missing: countOf(missing) }),
    gives: ({ pays, amount }: Pick<Step, 'pays' | 'amount'>): string =>
      pays === 'cash'
        ? money(amount)
        : pays === 'points'
          ? reward('points', { amount: formatMoney(amount).replace(/[.,]00$/, '') })
          : reward('bonus', { amount: money(amount) })
  }
}
