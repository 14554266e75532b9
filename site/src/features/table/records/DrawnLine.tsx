// What a round brought, in a line: which side, rank and suit; the number; the dice.
import { useTranslations } from 'use-intl'
import { useTableWords } from '../faces/faces.ts'
import { Drawn } from '../felt/Drawn.tsx'
import type { TableGame } from '../look.ts'
import type { TableResult } from '../table-state.ts'

export function DrawnLine({ cards, game }: { cards: TableResult['cards']; game: TableGame }) {
  const t = useTranslations('table')
  const words = useTableWords(game)
  if (cards.length === 0) return '–'
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {cards.map((drawn, at) => (
        <Drawn
          key={drawn.index}
          drawn={drawn}
          said={t('saidDrawn', { side: words.side(drawn.to) })}
          letter={
            words.hasShoe && cards[at - 1]?.to !== drawn.to ? (words.sideLetter?.(drawn.to) ?? words.side(drawn.to).slice(0, 1)) : null
          }
        />
      ))}
    </span>
  )
}
