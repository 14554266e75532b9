// What was drawn as words: "9 of spades", "17, red", "a five".

import { colourOf } from '@fairhouse/games/roulette/wheel.ts'
import type { Suit } from '@fairhouse/games/table/shoe.ts'
import { useTranslations } from 'use-intl'

const faces: Readonly<Record<string, 'rankA' | 'rankJ' | 'rankQ' | 'rankK'>> = { A: 'rankA', J: 'rankJ', Q: 'rankQ', K: 'rankK' }

/** What stands in a card's corner: `T` is 10. */
export const cornerOf = (card: string): string => (card[0] === 'T' ? '10' : (card[0] ?? ''))
export const isCard = (card: string): boolean => /^[A2-9TJQK][shdc]$/.test(card)
export const suitOfCard = (card: string): Suit => (card[1] ?? 's') as Suit

export function useCardWords(): (card: string) => string {
  const t = useTranslations('table')
  return card => {
    const face = faces[card[0] ?? '']
    return t('card', { rank: face ? t(face) : cornerOf(card), suit: t(`suit_${suitOfCard(card)}`) })
  }
}

/** Anything that was drawn. */
export function useDrawnWords(): (drawn: { to: string; card: string }) => string {
  const t = useTranslations('table')
  const cards = useCardWords()
  return ({ to, card }) => {
    if (isCard(card)) return cards(card)
    if (to === 'die') return card
    const [number = '0', prize] = card.split('x')
    const words = t('pocket', { number, colour: t(`pocket_${colourOf(Number(number))}`) })
    return prize ? t('struck', { number: words, prize }) : words
  }
}
