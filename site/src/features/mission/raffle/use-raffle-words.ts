// Raffles in words: what a prize is, and the chance of the first one.
import type { raffle, rafflePrize } from '@fairhouse/contract/member/raffle.ts'
import { formatMoney } from '@fairhouse/contract/money.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useHouseMoney } from '../../../session/money/money.ts'
import { chanceOf } from './chance.ts'

export type Raffle = z.output<typeof raffle>
export type Prize = z.output<typeof rafflePrize>

export function useRaffleWords() {
  const t = useTranslations('raffle')
  const reward = useTranslations('reward')
  const money = useHouseMoney()
  return {
    gives: ({ pays, amount }: Pick<Prize, 'pays' | 'amount'>): string =>
      pays === 'cash'
        ? money(amount)
        : pays === 'points'
          ? reward('points', { amount: formatMoney(amount).replace(/[.,]00$/, '') })
          : reward('bonus', { amount: money(amount) }),
    chance: ({ own, tickets }: Pick<Raffle, 'own' | 'tickets'>): string => {
      const chance = chanceOf(own.tickets, tickets)
      if (chance.kind === 'none') return t('chanceNone')
      return chance.kind === 'percent'
        ? t('chancePercent', { percent: String(chance.value) })
        : t('chanceOneIn', { many: formatCount(chance.value) })
    }
  }
}
