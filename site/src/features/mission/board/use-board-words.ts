// Leaderboards in words: scores in money, as a multiple or in points, and what a place brings.
import type { boardPrize, boardRow, boardTie, leaderboard } from '@fairhouse/contract/member/leaderboard.ts'
import { formatMoney, type Money, UNIT } from '@fairhouse/contract/money.ts'
import { formatCount, formatMultiplier } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useHouseMoney } from '../../../session/money/money.ts'

export type Board = z.output<typeof leaderboard>
export type Row = z.output<typeof boardRow>
export type Prize = z.output<typeof boardPrize>
export type Tie = z.output<typeof boardTie>

/** 1,500 or 12.50: points have decimals only where there are some. */
const pointsText = (amount: Money): string => formatMoney(amount).replace(/[.,]00$/, '')

export const prizeOf = ({ prizes }: Pick<Board, 'prizes'>, place: number): Prize | undefined =>
  prizes.find(({ from, to }) => place >= from && place <= to)

/** The equal places of which one is this place, while their draw is waited for. */
export function undrawnAt({ tie }: Pick<Board, 'tie'>, place: number): { from: number; to: number } | undefined {
  if (!tie || tie.drawn) return undefined
  return tie.places.find(({ from, to }) => place >= from && place <= to)
}
export const spanOf = ({ place, members }: Tie['groups'][number]) => ({ from: place, to: place + members.length - 1 })

export function useBoardWords() {
  const t = useTranslations('leaderboard')
  const reward = useTranslations('reward')
  // scores and prizes of others are real money for every reader
  const money = useHouseMoney()
  const between = ({ from, to }: { from: number; to: number }) => t('places', { from: formatCount(from), to: formatCount(to) })
  return {
    between,
    /** 3, or 3–5 while these places wait for their draw. */
    placed: (of: Pick<Board, 'tie'>, place: number): string => {
      const shared = undrawnAt(of, place)
      return shared ? between(shared) : formatCount(place)
    },
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
