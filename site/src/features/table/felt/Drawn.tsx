// One thing that was drawn, as large as a word: a card, a number of the wheel, a die.

import { colourOf } from '@fairhouse/games/roulette/wheel.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import type { TableResult } from '../table-state.ts'
import { cornerOf, isCard, suitOfCard, useDrawnWords } from './card-words.ts'
import { Die } from './Die.tsx'
import { Suit } from './Suit.tsx'

type One = TableResult['cards'][number]

/** `said`: whose it is, for those who hear it; `letter`: the same for those who see it. */
export function Drawn({ drawn, said, letter }: { drawn: One; said: string; letter: string | null }) {
  const words = useDrawnWords()
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-1 text-small">
      <span className="sr-only">{`${said} ${words(drawn)}`}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        <Picture drawn={drawn} letter={letter} />
      </span>
    </span>
  )
}

const pocket = {
  red: 'bg-[#b3122d] text-white',
  black: 'bg-[#14161f] text-white outline outline-white/25',
  green: 'bg-[#0c7a55] text-white'
} as const

function Picture({ drawn: { to, card }, letter }: { drawn: One; letter: string | null }) {
  if (isCard(card)) {
    const suit = suitOfCard(card)
    return (
      <span className="inline-flex items-center gap-1 rounded-badge bg-3 px-2 py-0.5">
        {letter && <span className="text-3">{letter}</span>}
        {cornerOf(card)}
        <Suit suit={suit} className={`size-3.5 ${suit === 'h' || suit === 'd' ? 'text-neg' : 'text-1'}`} />
      </span>
    )
  }
  if (to === 'die') return <Die face={Number(card)} className="size-6" />
  const [number = '0', prize] = card.split('x')
  return (
    <span className={cx('rounded-badge px-2 py-0.5 tabular-nums', pocket[colourOf(Number(number))])}>
      {number}
      {prize && <span className="ms-1 rounded-[4px] bg-[#ffd34d] px-1 text-[#14161f]">{`×${prize}`}</span>}
    </span>
  )
}
