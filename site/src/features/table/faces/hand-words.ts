// A hand of blackjack in words: its cards, what they come to, how it ended.
import { dealerOf } from '@fairhouse/games/blackjack/felt.ts'
import { countOf, type Hand, isBlackjack, isBust, isNatural } from '@fairhouse/games/blackjack/hands.ts'
import { type HandResult, resultOf } from '@fairhouse/games/blackjack/settle.ts'
import type { Card } from '@fairhouse/games/table/shoe.ts'
import { useTranslations } from 'use-intl'
import type { TableResult } from '../table-state.ts'

export function useHandWords() {
  const t = useTranslations('blackjack')
  /** "soft 17", "Blackjack", "Bust". */
  const total = (cards: readonly Card[], blackjack = isNatural(cards)): string => {
    if (cards.length === 0) return ''
    if (blackjack) return t('blackjack')
    if (isBust(cards)) return `${countOf(cards).total} · ${t('bust')}`
    const { total, soft } = countOf(cards)
    return soft && total < 21 ? t('softTotal', { total: String(total) }) : t('total', { total: String(total) })
  }
  const place = (code: string): string => {
    if (code === 'dealer') return t('dealer')
    if (code === 'step') return t('step')
    const [, seat, hand] = /^seat(\d)(?:\/(\d))?/.exec(code) ?? []
    if (seat === undefined) return t('commonHand')
    return hand ? `${t('seat', { of: seat })}, ${t('handOf', { of: hand })}` : t('seat', { of: seat })
  }
  const result = (of: HandResult): string => t(of)
  return { total, place, result, ofHand: (hand: Hand) => total(hand.cards, isBlackjack(hand)) }
}

/** How a hand ended, once the dealer's cards are all out. */
export const endOfHand = (hand: Hand, round: Pick<TableResult, 'cards' | 'mark'>): HandResult | null =>
  round.mark === null ? null : resultOf(hand, dealerOf(round.cards))
