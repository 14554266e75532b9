// What a round came to, in words: for the eye and for who listens. A return of no more than the cost is never called a win.

import type { SlotEvent, Win } from '@fairhouse/games/slots/book.ts'
import { useTranslations } from 'use-intl'
import { returnOf, type Spin } from '../../../kit/play/spin.ts'
import { useMoney } from '../../../session/money/money.ts'
import type { Theme } from '../theme.ts'

/** `seen`: short, beside the reels · `said`: whole sentences, read out once. */
export function useResult(theme: Theme): (spin: Spin, game: string) => { seen: string; said: string } {
  const t = useTranslations('slots')
  const symbols = useTranslations('slotSymbols')
  const money = useMoney()
  const details = (spin: Spin): string => {
    const events = spin.events.flat() as SlotEvent[]
    const wins = events.flatMap(event => (event.type === 'win' ? event.wins : []))
    const free = events.reduce((sum, event) => sum + (event.type === 'freeSpins' ? event.count : 0), 0)
    const best = wins.reduce<Win | null>((most, win) => (most && most.amount >= win.amount ? most : win), null)
    const drawn = spin.steps.findLast(({ kind }) => kind === 'gamble')?.drawn
    return [
      best && t('saidLines', { count: wins.length, symbol: symbols(theme.name(best.symbol)) }),
      free > 0 && t('saidFree', { count: free }),
      drawn && t(`drawn_${drawn}`)
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (spin, game) => {
    const back = returnOf(spin)
    const amounts = { game, cost: money(spin.cost), payout: money(back) }
    if (spin.state === 'open') return { seen: money(back), said: t('saidOpen', { game }) }
    if (back === 0n) return { seen: t('lost'), said: t('saidLost', amounts) }
    if (back <= spin.cost) return { seen: t('returned', amounts), said: t('saidReturned', { ...amounts, details: details(spin) }) }
    return { seen: t('won', { amount: money(back) }), said: t('saidWon', { ...amounts, details: details(spin) }) }
  }
}
