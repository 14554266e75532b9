// Walks every stop of a game's raw reels with the engine's own evaluation and compares with the closed form.
import { countCycle, walkCycle } from '@fairhouse/games/slots/exact.ts'
import { compileStrips, type SlotModel } from '@fairhouse/games/slots/model.ts'

/** Prints the cycle of each set of reels; 1 when the walk and the closed form differ. */
export function printCycle(model: SlotModel): number {
  if (model.kind === 'clusters') throw new RangeError(`${model.id} has no reels`)
  const game = compileStrips(model)
  let differences = 0
  for (const set of model.strips.free ? (['base', 'free'] as const) : (['base'] as const)) {
    const walked = walkCycle(game, set)
    const counted = countCycle(game, set)
    console.log(model.id, set, JSON.stringify(walked))
    // a first reel with wilds has no closed form for lines; its multiplier reel is not in the walk either
    const comparable = !model.strips[set]![0]!.includes('W')
    if (comparable && (walked.symbolWin !== counted.symbolWin || walked.scatterWin !== counted.scatterWin)) differences++
  }
  console.log(differences === 0 ? 'The walk agrees with the closed form.' : 'THE WALK AND THE CLOSED FORM DIFFER.')
  return differences === 0 ? 0 : 1
}
