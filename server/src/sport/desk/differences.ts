// What the feed says of markets since their bets were settled otherwise, as the desk reads it: each is a correction that waits to be asked for.

import type { difference } from '@fairhouse/contract/ops/games/sport.ts'
import type { dismissDifference } from '@fairhouse/contract/ops/games/sport-book.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { OperatorCaller } from '#base/http.ts'
import { writeAudit } from '#staff/staff.ts'
import { type Difference, differencesOf, dropDifference, dropDifferences, type Span, type ToldOutcome } from '../feed/difference-store.ts'
import { spanOf, states, type Wish } from './correction-plan.ts'

type Wire = z.output<typeof difference>
type State = Wire['outcomes'][number]['state']
type Whole = keyof typeof states

function stateOf({ won, halves, places, tied }: ToldOutcome): State {
  if (won && halves === 0 && places < tied) return 'deadHeat'
  return (Object.keys(states) as Whole[]).find(s => states[s].halves === halves && (halves === 2 || states[s].won === won))!
}

const wire = ({ outcomes, ...d }: Difference): Wire => ({
  ...d,
  outcomes: outcomes.map(o => ({ outcome: o.outcome, state: stateOf(o), places: o.places, tied: o.tied }))
})

/** Differences of fixtures, the oldest first. */
export const differences = async (reader: Reader, fixtures: readonly number[]): Promise<Wire[]> =>
  (await differencesOf(reader, fixtures)).map(wire)

const sameTime = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()
const sameSpan = (a: Span, b: Span) =>
  a.market === b.market && a.specifiers === b.specifiers && sameTime(a.from, b.from) && sameTime(a.to, b.to)
/** Is it what the feed says? Outcomes that are not named have lost. */
const saysSame = (w: Wish, { outcomes }: Wire) => {
  const stateIn = (list: Wish['outcomes'], outcome: string) => {
    const { state, places, tied } = list.find(o => o.outcome === outcome) ?? { state: 'lost', places: 1, tied: 1 }
    return state === 'deadHeat' ? `${state} ${places}/${tied}` : state
  }
  return w.kind !== 'result' || [...w.outcomes, ...outcomes].every(({ outcome: o }) => stateIn(w.outcomes, o) === stateIn(outcomes, o))
}

/** A correction decides what waits: of its market what it says the same as, of a whole match everything. Answers whether it says what the feed does. */
export async function takeDifference(tx: Tx, w: Wish): Promise<boolean> {
  if (w.kind === 'score' || w.kind === 'fixture') {
    await dropDifferences(tx, w.fixture)
    return false
  }
  // a feed says nothing of who is withdrawn
  if (w.kind === 'withdraw') return false
  const span = spanOf(w)
  const told = (await differences(tx, [w.fixture])).find(d => d.kind === w.kind && sameSpan(d, span) && saysSame(w, d))
  if (told) await dropDifference(tx, span, w.kind)
  return told !== undefined
}

/** Leaves a market as it is. @throws DomainError not.found */
export async function dismiss(
  tx: Tx,
  caller: OperatorCaller,
  { reason, kind, ...d }: z.output<typeof dismissDifference.input>,
  address: string
): Promise<void> {
  const span = { ...d, from: d.from ?? null, to: d.to ?? null }
  if ((await dropDifference(tx, span, kind)) === null) throw new DomainError('not.found')
  await emit(tx, 'sport.deskChanged', 'staff', { fixture: d.fixture })
  await writeAudit(tx, caller, 'sport.dismiss', `sport:${d.fixture}:${d.market}:${d.specifiers}`, { kind, reason }, address)
}
