// Plays rounds from the published tables as bets are played and holds the return against its band.
import type { Dice } from '@fairhouse/games/engine.ts'
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { slotTables } from '@fairhouse/games/slots/check-round.ts'
import { fastDice } from '@fairhouse/games/slots/fast-dice.ts'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { optionsOf, playSlot, type SlotPick } from '@fairhouse/games/slots/rounds/round.ts'
import { figuresOf } from '@fairhouse/games/slots/verify.ts'
import { readFiles } from './files.ts'
import { percent } from './verification.ts'

/** Up to here every round has dice of its own, dealt from seeds as a member's are; above, one quick stream serves all. */
const DEALT_ROUNDS = 1_000_000

/** Runs of different games do not share a stream. */
const seedOf = (name: string): number => [...name].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193), 0xfa1e)

/** The same numbers again from the first on: an open round is played anew with what was chosen. */
function replayable(dice: Dice): Dice & { again(): void } {
  const drawn: number[] = []
  let next = 0
  return {
    below(n) {
      if (next === drawn.length) drawn.push(dice.below(n))
      return drawn[next++]!
    },
    again() {
      next = 0
    }
  }
}

/** Prints the observed return and the bands; 1 when it lies outside that of 99.9 %. `option`: what is chosen whenever there is a choice. */
export function simulate(model: SlotModel, rounds: number, modeName: string, option = optionsOf(model)[0]?.name): number {
  const mode = model.modes.find(({ name }) => name === modeName)
  if (!mode) throw new RangeError(`${model.id} has no mode ${modeName}`)
  const files = readFiles(model.id)
  const tables = slotTables(model, name => new TextDecoder().decode(files.get(name)))
  const picks: SlotPick[] = option === undefined ? [] : [{ kind: 'choose', option }]
  const quick = rounds > DEALT_ROUNDS ? fastDice(seedOf(`${model.id}/${mode.name}/${option}`), rounds) : null
  const serverSeed = `simulation of ${model.id}`
  let paid = 0
  let hits = 0
  const startedAt = performance.now()
  for (let nonce = 0; nonce < rounds; nonce++) {
    const dice = replayable(quick ?? dealDice({ serverSeed, clientSeed: 'simulation', nonce }))
    let round = playSlot(tables, mode.name, dice, false, [])
    if (!round.done) {
      dice.again()
      round = playSlot(tables, mode.name, dice, false, picks)
    }
    paid += round.payout
    if (round.payout > 0) hits++
  }
  const seconds = (performance.now() - startedAt) / 1000
  const chosen = option === undefined ? undefined : tables.table(option).rows
  const { rtp, sd, hitRate } = figuresOf(tables.table(mode.name).rows, mode.cost, chosen)
  const observed = paid / rounds / 100 / mode.cost
  const error = sd / mode.cost / Math.sqrt(rounds)
  const inside = (z: number) => Math.abs(observed - rtp) <= z * error
  const band = (z: number) => `${percent(rtp - z * error)} … ${percent(rtp + z * error)}  ${inside(z) ? 'inside' : 'OUTSIDE'}`
  const name = `${model.id} ${mode.name}${option === undefined ? '' : `, choosing ${option}`}`
  console.log(`${name}: ${rounds} rounds in ${seconds.toFixed(1)} s, dice ${quick ? 'of one quick stream' : 'as dealt to bets'}`)
  console.log(`  RTP       ${percent(observed)}, in theory ${percent(rtp)}, ${((observed - rtp) / error).toFixed(2)} standard errors apart`)
  console.log(`  95 %      ${band(1.959964)}`)
  console.log(`  99.9 %    ${band(3.290527)}`)
  console.log(`  hit rate  ${percent(hits / rounds)}, in theory ${percent(hitRate)}`)
  return inside(3.290527) ? 0 : 1
}
