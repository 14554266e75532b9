// What a correction asks for, as it is chosen; another choice makes what was tried worthless.
import { marketCorrections, matchCorrections, trySportCorrection } from '@fairhouse/contract/ops/games/sport-book.ts'
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskMarket, Difference } from '../desk-fixture.ts'
import { areScores, type Periods, sentPeriods } from '../PeriodFields.tsx'
import type { CorrectionKind, OutcomeState } from './kinds.ts'

/** What can be asked for now: the house proves by itself how its own matches came out. */
function kindsOf({ state, source }: SportFixture, isOfMarket: boolean): readonly CorrectionKind[] {
  const isOver = state === 'ENDED' || state === 'CLOSED'
  const isProven = source === 'simulated'
  return isOfMarket
    ? marketCorrections.filter(k => (k !== 'result' || isOver) && (k !== 'reopen' || !isProven))
    : matchCorrections.filter(k => k !== 'score' || !isProven)
}

const text = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

/** Of one market, or (null) of the whole match; `told`: what the feed says, which it begins with. */
export function useWish(fixture: SportFixture, market: Pick<DeskMarket, 'id' | 'specifiers' | 'outcomes'> | null, told: Difference | null) {
  const kinds = kindsOf(fixture, market !== null)
  const [kind, setKind] = useState<CorrectionKind>(told?.kind ?? kinds[0]!)
  const [states, setStates] = useState<Readonly<Record<string, OutcomeState>>>(() =>
    Object.fromEntries((told?.outcomes ?? []).map(o => [o.outcome, o.state]))
  )
  const [from, setFrom] = useState(text(told?.from))
  const [to, setTo] = useState(text(told?.to))
  const [periods, setPeriods] = useState<Periods>(fixture.match?.periods.length ? fixture.match.periods : [[0, 0]])
  const outcomes = [...new Set([...(market?.outcomes.map(o => o.id) ?? []), ...(told?.outcomes.map(o => o.outcome) ?? [])])]
  const stateOf = (outcome: string): OutcomeState => states[outcome] ?? 'lost'
  const hasWindow = kind === 'cancel' || kind === 'restore'
  const isReversed = hasWindow && from !== null && to !== null && from >= to
  const isComplete = kind === 'result' ? outcomes.some(o => stateOf(o) !== 'lost') : kind === 'score' ? areScores(periods) : !isReversed
  const wish = {
    ...{ fixture: fixture.id, kind, specifiers: market?.specifiers ?? '', ...(market && { market: market.id }) },
    outcomes: kind === 'result' ? outcomes.map(outcome => ({ outcome, state: stateOf(outcome) })) : [],
    periods: kind === 'score' ? sentPeriods(periods) : [],
    ...(hasWindow && from && { from: new Date(from) }),
    ...(hasWindow && to && { to: new Date(to) })
  }
  const trial = useMutation({ mutationFn: () => call(trySportCorrection, wish) })
  const changing =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      set(value)
      trial.reset()
    }
  return {
    ...{ kinds, kind, outcomes, stateOf, from, to, hasWindow, isReversed, isComplete, periods, wish, trial },
    setKind: changing(setKind),
    setState: (outcome: string, state: OutcomeState) => changing(setStates)({ ...states, [outcome]: state }),
    setFrom: changing(setFrom),
    setTo: changing(setTo),
    setPeriods: changing(setPeriods)
  }
}
