// A round off a full shoe, or as its dice say: for counting, where no table is hosted.
import type { Dice } from '../engine.ts'
import { sortedShoe } from './shoe.ts'
import type { Dealt, TableRules } from './types.ts'

/** One round from these dice; cards are drawn without being put back, each time from eight whole decks. */
export function playRound(rules: TableRules, dice: Dice): readonly Dealt[] {
  if (rules.draw !== null) return rules.draw(dice).map((d, index) => ({ ...d, index }))
  const dealt: Dealt[] = []
  const places = new Set<number>()
  for (let to = rules.next(dealt); to !== null; to = rules.next(dealt)) {
    let index = dice.below(sortedShoe.length)
    while (places.has(index)) index = dice.below(sortedShoe.length)
    places.add(index)
    dealt.push({ to, card: sortedShoe[index]!, index })
  }
  return dealt
}
