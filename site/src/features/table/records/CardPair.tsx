// The cards of a round in a line: which side, rank and suit.
import { useTranslations } from 'use-intl'
import { cornerOf, suitOfCard, useCardWords } from '../felt/card-words.ts'
import { Suit } from '../felt/Suit.tsx'
import type { TableResult } from '../table-state.ts'

export function CardPair({ cards }: { cards: TableResult['cards'] }) {
  const t = useTranslations('table')
  const words = useCardWords()
  if (cards.length === 0) return '–'
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {cards.map(({ to, card, index }) => {
        const suit = suitOfCard(card)
        return (
          <span
            key={index}
            className="inline-flex items-center gap-1 whitespace-nowrap rounded-badge bg-3 px-2 py-0.5 font-semibold text-1 text-small"
          >
            <span className="sr-only">{`${to === 'tiger' ? t('tiger') : t('dragon')}: ${words(card)}`}</span>
            <span aria-hidden="true" className="text-3">
              {t(to === 'tiger' ? 'letter_tiger' : 'letter_dragon')}
            </span>
            <span aria-hidden="true">{cornerOf(card)}</span>
            <Suit suit={suit} className={`size-3.5 ${suit === 'h' || suit === 'd' ? 'text-neg' : 'text-1'}`} />
          </span>
        )
      })}
    </span>
  )
}
