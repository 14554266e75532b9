// Checks a finished round of a slot from what the house published: anybody can run it, in a browser or with node.
import type { Money } from '@fairhouse/contract/money.ts'
import { Refusal } from '../engine.ts'
import { dealDice, dealWords, type Seeds } from '../fairness/dice.ts'
import { hashOfSeed } from '../fairness/seed-hash.ts'
import { addUp, type SlotEvent } from './book.ts'
import type { SlotModel } from './model.ts'
import { playSlot, type SlotPick, type SlotRound, type SlotStep, type SlotTables } from './rounds/round.ts'
import { parseRows, type Table, tableFile, tableOf } from './table.ts'

/** What the house published of a finished round. */
export interface PublishedSpin extends Seeds {
  /** The SHA-256 that was promised for the server seed. */
  readonly hash: string
  readonly mode: string
  readonly stake: Money
  readonly hold: boolean
  readonly picks: readonly SlotPick[]
  readonly steps: readonly SlotStep[]
  /** The events that were shown for each step; none of a gamble. */
  readonly events: readonly (readonly SlotEvent[])[]
  /** Without a jackpot; null of a round that was taken back: nothing of it was paid. */
  readonly payout: Money | null
}

/** One check, in the order to show them. */
export type SpinCheck =
  | { readonly name: 'seed'; readonly ok: boolean; readonly published: string; readonly computed: string }
  /** `word`: the number of 32 bits that decided the step; null where nothing was drawn. */
  | {
      readonly name: 'step'
      readonly ok: boolean
      readonly at: number
      readonly published: SlotStep | null
      readonly computed: SlotStep | null
      readonly word: number | null
    }
  /** What a step's events add up to and what its row pays, in hundredths of the stake; null: they add up to nothing sensible. */
  | { readonly name: 'book'; readonly ok: boolean; readonly at: number; readonly row: number; readonly computed: number | null }
  | { readonly name: 'payout'; readonly ok: boolean; readonly published: Money; readonly computed: Money }

/** A game's tables from the texts of its published files, opened when they are asked for. */
export function slotTables(model: SlotModel, textOf: (file: string) => string): SlotTables {
  const open = new Map<string, Table>()
  return {
    model,
    table(name) {
      const known = open.get(name) ?? tableOf(parseRows(textOf(tableFile(name))))
      open.set(name, known)
      return known
    }
  }
}

/** The words of the stream that decided a round's steps, in order; null for a step that draws nothing. */
export function wordsOf(steps: readonly SlotStep[], seeds: Seeds): (number | null)[] {
  const next = dealWords(seeds)
  return steps.map(({ kind }) => (kind === 'collect' ? null : next()))
}

/** The amount of so many hundredths of a stake; stakes are whole hundredths of the currency's unit, so nothing is cut. */
export const payoutOf = (stake: Money, hundredths: number): Money => (stake * BigInt(hundredths)) / 100n

function replay(tables: SlotTables, spin: PublishedSpin): SlotRound | null {
  try {
    return playSlot(tables, spin.mode, dealDice(spin), spin.hold, spin.picks)
  } catch (refused) {
    if (refused instanceof Refusal || refused instanceof RangeError) return null
    throw refused
  }
}

function addUpOrNull(events: readonly SlotEvent[], cap: number): number | null {
  try {
    return addUp(events, cap)
  } catch {
    return null
  }
}

const same = (a: SlotStep | null, b: SlotStep | null): boolean =>
  a !== null && b !== null && a.kind === b.kind && a.table === b.table && a.row === b.row && a.drawn === b.drawn && a.payout === b.payout

/**
 * Recomputes a round: the seed against its promise, every step from seeds, number, mode and picks over the published tables, the events
 * of each drawn book against its row, and what was paid.
 * @throws SyntaxError or RangeError when a text is no table
 */
export function checkSpin(tables: SlotTables, spin: PublishedSpin): SpinCheck[] {
  const seed = hashOfSeed(spin.serverSeed)
  const round = replay(tables, spin)
  const steps = round?.steps ?? []
  const words = wordsOf(steps.length > spin.steps.length ? steps : spin.steps, spin)
  const checks: SpinCheck[] = [{ name: 'seed', ok: seed === spin.hash, published: spin.hash, computed: seed }]
  for (const [at, word] of words.entries()) {
    const published = spin.steps[at] ?? null
    const computed = steps[at] ?? null
    checks.push({ name: 'step', ok: same(published, computed), at, published, computed, word })
    if (computed?.table === undefined) continue
    const row = tables.table(computed.table).rows[computed.row! - 1]!.payout
    const total = addUpOrNull(spin.events[at] ?? [], tables.model.cap)
    checks.push({ name: 'book', ok: total === row, at, row, computed: total })
  }
  if (spin.payout !== null) {
    const computed = payoutOf(spin.stake, round?.payout ?? 0)
    checks.push({ name: 'payout', ok: round?.done === true && computed === spin.payout, published: spin.payout, computed })
  }
  return checks
}
