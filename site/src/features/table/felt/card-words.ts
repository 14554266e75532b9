// A card as words: "9 of spades".
import type { Suit } from '@fairhouse/games/table/shoe.ts'
import { useTranslations } from 'use-intl'

const faces: Readonly<Record<string, 'rankA' | 'rankJ' | 'rankQ' | 'rankK'>> = { A: 'rankA', J: 'rankJ', Q: 'rankQ', K: 'rankK' }

/** What stands in a card's corner: `T` is 10. */
export const cornerOf = (card: string): string => (card[0] === 'T' ? '10' : (card[0] ?? ''))
export const suitOfCard = (card: string): Suit => (card[1] ?? 's') as Suit

export function useCardWords(): (card: string) => string {
  const t = useTranslations('table')
  return card => {
    const face = faces[card[0] ?? '']
    return t('card', { rank: face ? t(face) : cornerOf(card), suit: t(`suit_${suitOfCard(card)}`) })
  }
}
