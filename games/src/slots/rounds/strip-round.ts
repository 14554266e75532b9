// A round on reels: the spin, its free spins, its held coins.
import type { Dice } from '../../engine.ts'
import type { Landed, SlotEvent, Win } from '../book.ts'
import type { Board, ChoiceOption, CompiledStrips, FreeSpins, HoldAndWin } from '../model.ts'
import { countOf, lettersOf, pick, scatterPay, stopReels, winsOf } from '../strips.ts'

/** Takes the events of a round; null when only the payout is wanted. */
export type Record = SlotEvent[] | null

/** What a round came to, in hundredths of the stake before the cap, and whether a feature was in it. */
export interface Outcome {
  readonly total: number
  readonly feature: boolean
  /** The round ends in a choice, not yet with its payout. */
  readonly open?: true
}

function payBoard(game: CompiledStrips, board: Board, multiplier: number, wildWays: number, record: Record): number {
  const wins: Win[] | null = record && []
  const amount = winsOf(game, board, multiplier, wildWays, wins)
  if (amount > 0 && wins) record?.push({ type: 'win', wins, amount })
  return amount
}

function payScatters(game: CompiledStrips, count: number, multiplier: number, record: Record): number {
  const amount = scatterPay(game, count) * multiplier
  if (amount > 0) record?.push({ type: 'scatter', count, amount })
  return amount
}

function playFreeSpins(game: CompiledStrips, rules: FreeSpins, award: number, dice: Dice, total: number, record: Record): number {
  let sum = total
  let grown = 0
  let left = award
  record?.push({ type: 'freeSpins', count: award })
  while (left > 0 && sum < game.model.cap) {
    left--
    const board = stopReels(game, 'free', dice)
    record?.push({ type: 'reveal', board: lettersOf(game.letters, board), free: left })
    if (rules.growth) {
      const wilds = countOf(board, game.wild)
      for (let i = 0; i < wilds; i++) grown += pick(rules.growth, dice)
      if (wilds > 0) record?.push({ type: 'multiplier', value: 1 + grown })
    }
    const multiplier = (rules.multiplier ?? 1) * (1 + grown)
    sum += payBoard(game, board, multiplier, rules.wildWays ?? 1, record)
    const scatters = countOf(board, game.scatter)
    // a multiplier that grows is for symbols only
    sum += payScatters(game, scatters, rules.multiplier ?? 1, record)
    const more = rules.retrigger[scatters - 3] ?? 0
    if (more > 0) record?.push({ type: 'freeSpins', count: more })
    left += more
  }
  return sum
}

function playHold(game: CompiledStrips, hold: HoldAndWin, board: Board, dice: Dice, record: Record): number {
  const { rows } = game.model
  const held = board.flatMap(column => Array.from(column, symbol => symbol === game.coin))
  let coins = 0
  const jackpots: string[] = []
  const land = (cell: number): Landed => {
    held[cell] = true
    const value = pick(hold.values, dice)
    if (typeof value === 'string') jackpots.push(value)
    else coins += value * 100
    return [cell, value]
  }
  record?.push({ type: 'hold', coins: held.flatMap((coin, cell) => (coin ? [land(cell)] : [])) })
  if (!record) for (const [cell, coin] of held.entries()) if (coin) land(cell)
  for (let left = hold.respins; left > 0 && held.includes(false); ) {
    const landed: Landed[] = []
    for (let cell = 0; cell < rows * game.model.reels; cell++)
      if (!held[cell] && dice.below(hold.outOf) < hold.chance) landed.push(land(cell))
    left = landed.length > 0 ? hold.respins : left - 1
    record?.push({ type: 'respin', coins: landed, left })
  }
  if (!held.includes(false)) jackpots.push(hold.full)
  record?.push({ type: 'collect', amount: coins })
  let total = coins
  for (const name of jackpots) {
    const amount = hold.jackpots[name]! * 100
    record?.push({ type: 'jackpot', name, amount })
    total += amount
  }
  return total
}

/** A round of the base game. */
export function playStrips(game: CompiledStrips, dice: Dice, record: Record): Outcome {
  const { model } = game
  const board = stopReels(game, 'base', dice)
  record?.push({ type: 'reveal', board: lettersOf(game.letters, board) })
  let multiplier = 1
  if (model.multiplierReel) {
    multiplier = pick(model.multiplierReel, dice)
    record?.push({ type: 'multiplier', value: multiplier })
  }
  let total = payBoard(game, board, multiplier, 1, record)
  const scatters = countOf(board, game.scatter)
  total += payScatters(game, scatters, 1, record)
  const award = model.freeSpins?.awards[scatters - 3] ?? 0
  if (award > 0 && model.choice) {
    record?.push({ type: 'choice', options: model.choice.options.map(({ name, spins, multiplier }) => ({ name, spins, multiplier })) })
    return { total, feature: true, open: true }
  }
  if (award > 0) return { total: playFreeSpins(game, model.freeSpins!, award, dice, total, record), feature: true }
  if (model.hold && countOf(board, game.coin) >= model.hold.from)
    return { total: total + playHold(game, model.hold, board, dice, record), feature: true }
  return { total, feature: false }
}

/** A round of free spins that was bought: as many as three scatters give, and what three scatters pay. */
export function playBought(game: CompiledStrips, dice: Dice, record: Record): Outcome {
  const total = payScatters(game, 3, 1, record)
  const rules = game.model.freeSpins!
  return { total: playFreeSpins(game, rules, rules.awards[0]!, dice, total, record), feature: true }
}

/** The free spins of an option, apart from the round that led to it. */
export function playOption(game: CompiledStrips, { spins, multiplier }: ChoiceOption, dice: Dice, record: Record): Outcome {
  record?.push({ type: 'multiplier', value: multiplier })
  return { total: playFreeSpins(game, { ...game.model.freeSpins!, multiplier }, spins, dice, 0, record), feature: true }
}
