// Leaderboards in words: scores in money, as a multiple or in points, and what a place brings.
import type { boardPrize, boardRow, leaderboard } from '@fairhouse/contract/member/leaderboard.ts'
import { formatMoney, type Money, UNIT } from '@fairhouse/contract/money.ts'
import { formatMultiplier } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useHouseMoney } from '../../../session/money/money.ts'

export type Board = z.output<typeof leaderboard>
export type Row = z.output<typeof boardRow>
export type Prize = z.output<typeof boardPrize>

/** 1,500 or 12.50: points have decimals only where there are some. */
const pointsText = (amount: Money): string => formatMoney(amount).replace(/[.,]00$/, '')

export const prizeOf = ({ prizes }: Pick<Board, 'prizes'>, place: number): Prize | undefined =>
  prizes.find(({ from, to }) => place >= from && place <= to)

export function useBoardWords() {
  const reward = useTranslations('reward')
  // scores and prizes of others are real money for every reader
  const money = useHouseMoney()
  return {
    scored: ({ score }: Pick<Board, 'score'>, amount: Money): string =>
      score === 'bet' ? money(amount) : score === 'points' ? pointsText(amount) : formatMultiplier(Number((amount * 100n) / UNIT) / 100),
    gives: ({ pays, amount }: Pick<Prize, 'pays' | 'amount'>): string =>
      pays === 'cash'
        ? money(amount)
        : pays === 'points'
          ? reward('points', { amount: pointsText(amount) })
          : reward('bonus', { amount: money(amount) })
  }
}
