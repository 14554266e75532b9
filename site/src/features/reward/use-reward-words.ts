// What a reward is called, and what it gives, in words.
import type { reward } from '@fairhouse/contract/money/reward.ts'
import { formatMoney } from '@fairhouse/contract/money.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useRewardName } from '../../kit/reward/use-reward-name.ts'
import { useMoney } from '../../session/money/money.ts'

export type Reward = z.output<typeof reward>

export function useRewardWords() {
  const t = useTranslations('reward')
  const money = useMoney()
  const nameOf = useRewardName()
  return {
    nameOf,
    amountOf: ({ pays, amount }: Pick<Reward, 'pays' | 'amount'>): string =>
      pays === 'cash'
        ? money(amount)
        : pays === 'points'
          ? t('points', { amount: formatMoney(amount).replace(/[.,]00$/, '') })
          : t('bonus', { amount: money(amount) })
  }
}
