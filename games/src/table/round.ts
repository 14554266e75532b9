// A round off a full shoe, or as its dice say: for counting, where no table is hosted.
import type { Dice } from '../engine.ts'
import { sortedShoe } from './shoe.ts'
import type { Dealt, Sampled, TableRules } from './types.ts'

/** Places of a full shoe in a random order, each once. */
function fullShoe(dice: Dice): () => number {
  const places: number[] = []
  return () => {
    let index = dice.below(sortedShoe.length)
    while (places.includes(index)) index = dice.below(sortedShoe.length)
    places.push(index)
    return index
  }
}

/** A hand by the published play, off a full shoe. @throws TypeError for a game in which nobody decides */
export const playHand = (rules: TableRules, dice: Dice): Sampled => {
  const draw = fullShoe(dice)
  return rules.play!.sample(() => sortedShoe[draw()]!)
}

/** One round from these dice; cards are drawn without being put back, each time from eight whole decks. */
export function playRound(rules: TableRules, dice: Dice): readonly Dealt[] {
  if (rules.draw !== null) return rules.draw(dice).map((d, index) => ({ ...d, index }))
  if (rules.play) return playHand(rules, dice).dealt
  const draw = fullShoe(dice)
  const dealt: Dealt[] = []
  for (let to = rules.next(dealt); to !== null; to = rules.next(dealt)) {
    const index = draw()
    dealt.push({ to, card: sortedShoe[index]!, index })
  }
  return dealt
}
