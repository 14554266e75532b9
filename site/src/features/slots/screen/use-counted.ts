// A moment in words: which line, ways or cluster pays what.
import type { Money } from '@fairhouse/contract/money.ts'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { moneyOf } from '../spin/spin-facts.ts'
import type { Frame } from '../stage/frame.ts'
import type { Theme } from '../theme.ts'

/** Gives the function that says a moment of a round with this stake; empty where there is nothing to say. */
export function useCounted(theme: Theme): (frame: Frame, stake: Money) => string {
  const t = useTranslations('slots')
  const symbols = useTranslations('slotSymbols')
  const money = useMoney()
  return ({ kind, view, amount }, stake) => {
    if (kind === 'scatter') return t('scatterPays', { amount: money(moneyOf(amount, stake)) })
    if (kind === 'hold') return t('holdTitle')
    const { win } = view
    if (kind !== 'win' || !win) return ''
    const said = { run: String(win.run), symbol: symbols(theme.name(win.symbol)), amount: money(moneyOf(win.amount, stake)) }
    if (win.line !== undefined) return t('counted_line', { ...said, line: String(win.line + 1) })
    if (win.ways !== undefined) return t('counted_ways', { ...said, ways: win.ways })
    return (win.multiplier ?? 1) > 1
      ? t('counted_clusterTimes', { ...said, multiplier: String(win.multiplier) })
      : t('counted_cluster', said)
  }
}
