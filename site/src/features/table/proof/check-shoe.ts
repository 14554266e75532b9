// A whole shoe recomputed in the browser: what was promised, its burn, every round of it, and its place in the chain.
import { tableRounds, type tableShoe } from '@fairhouse/contract/play/table.ts'
import { walkChain } from '@fairhouse/games/fairness/chain.ts'
import type { Dealt } from '@fairhouse/games/table/types.ts'
import {
  oneAfterAnother,
  type PublishedRound,
  type PublishedShoe,
  type ShoeCheck,
  verifyTableRound
} from '@fairhouse/games/table/verify.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { z } from 'zod'
import type { TableGame } from '../look.ts'

export type Shoe = z.output<typeof tableShoe>
type Round = Omit<PublishedRound, 'before'>
/** What may be wrong with a round; missing: the one before it was not published. */
const faults = ['missing', 'sequence', 'cards', 'result'] as const
type Fault = (typeof faults)[number]

export type WholeCheck =
  | Extract<ShoeCheck, { name: 'commitment' | 'burn' | 'link' }>
  | {
      readonly name: 'rounds'
      readonly ok: boolean
      readonly checked: number
      readonly wrong: number
      readonly first: { readonly no: number; readonly why: readonly Fault[] } | null
    }

interface Options {
  readonly signal: AbortSignal
  /** So many rounds of so many are done. */
  readonly onProgress: (done: number, total: number) => void
}

/** All rounds of a shoe that are over, the oldest first. @throws ApiError, the signal's reason when aborted */
export async function roundsOf(table: string, shoe: number, signal: AbortSignal): Promise<readonly Round[]> {
  const all: Round[] = []
  for (let before: number | undefined; ; ) {
    const { list, next } = await call(tableRounds, { table, shoe, limit: 250, before }, { signal })
    all.push(...list.map(({ no, cards, mark }) => ({ no, cards: cards as readonly Dealt[], mark })))
    if (next === null) return all.toReversed()
    before = next
  }
}

/** One round after the other; the browser draws in between. @throws SyntaxError for a malformed hash, the signal's reason when aborted */
export async function checkShoe(
  game: TableGame,
  shoe: PublishedShoe,
  rounds: readonly Round[],
  { signal, onProgress }: Options
): Promise<readonly WholeCheck[]> {
  const { rules } = tableEngines[game]
  const ofShoe = new Map<string, WholeCheck>()
  const wrong: { no: number; why: readonly Fault[] }[] = []
  for (const [i, round] of oneAfterAnother(rounds).entries()) {
    signal.throwIfAborted()
    const checks = await verifyTableRound(rules, shoe, round)
    const bad = checks.filter(check => !check.ok).map(check => check.name)
    for (const check of checks) if (check.name === 'commitment' || check.name === 'burn') ofShoe.set(check.name, check)
    // a set says which is its first round: with another one each would have another hash
    const left = round.no !== (i > 0 ? rounds[i - 1]!.no + 1 : (shoe.series?.first ?? round.no))
    const why = faults.filter(fault => (fault === 'missing' ? left : bad.includes(fault)))
    if (why.length > 0) wrong.push({ no: round.no, why })
    onProgress(i + 1, rounds.length)
    if (i % 4 === 3) await new Promise(done => setTimeout(done))
  }
  const reached = await walkChain(shoe.hash, shoe.steps, { signal })
  return [
    ...ofShoe.values(),
    { name: 'rounds', ok: wrong.length === 0 && rounds.length > 0, checked: rounds.length, wrong: wrong.length, first: wrong[0] ?? null },
    { name: 'link', ok: reached === shoe.terminalHash, published: shoe.terminalHash, computed: reached, steps: shoe.steps }
  ]
}
