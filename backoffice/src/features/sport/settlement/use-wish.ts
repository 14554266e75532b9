// What a correction asks for, as it is chosen; another choice makes what was tried worthless.
import { marketCorrections, matchCorrections, runnerCorrections, trySportCorrection } from '@fairhouse/contract/ops/games/sport-book.ts'
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskMarket, Difference } from '../desk-fixture.ts'
import { areScores, type Periods, sentPeriods } from '../PeriodFields.tsx'
import type { CorrectionKind, OutcomeState } from './kinds.ts'

/** What can be asked for now: the house proves by itself how its own matches came out. */
function kindsOf({ state, source, kind }: SportFixture, isOfMarket: boolean): readonly CorrectionKind[] {
  const isOver = state === 'ENDED' || state === 'CLOSED'
  const isProven = source === 'simulated'
  return isOfMarket
    ? [
        ...(kind === 'outright' && state === 'NOT_STARTED' ? runnerCorrections : []),
        ...marketCorrections.filter(k => (k !== 'result' || isOver) && (k !== 'reopen' || !isProven))
      ]
    : matchCorrections.filter(k => k !== 'score' || !isProven)
}

/** How an outcome came out; a place that is shared is shared by more than there are. */
type Came = Omit<Difference['outcomes'][number], 'outcome'>
export const isShare = ({ state, places, tied }: Came): boolean => state !== 'deadHeat' || (places >= 1 && tied <= 50 && places < tied)

const text = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

/** Of one market, or (null) of the whole match; `told`: what the feed says, which it begins with. */
export function useWish(fixture: SportFixture, market: Pick<DeskMarket, 'id' | 'specifiers' | 'outcomes'> | null, told: Difference | null) {
  const kinds = kindsOf(fixture, market !== null)
  const [kind, setKind] = useState<CorrectionKind>(told?.kind ?? kinds[0]!)
  const [states, setStates] = useState<Readonly<Record<string, Came>>>(() =>
    Object.fromEntries((told?.outcomes ?? []).map(({ outcome, ...came }) => [outcome, came]))
  )
  const [from, setFrom] = useState(text(told?.from))
  const [to, setTo] = useState(text(told?.to))
  const [periods, setPeriods] = useState<Periods>(fixture.match?.periods.length ? fixture.match.periods : [[0, 0]])
  const outcomes = [...new Set([...(market?.outcomes.map(o => o.id) ?? []), ...(told?.outcomes.map(o => o.outcome) ?? [])])]
  const runners = market?.outcomes.map(o => o.id) ?? []
  const [runner, setRunner] = useState(runners[0] ?? '')
  const cameOf = (outcome: string): Came => states[outcome] ?? { state: 'lost', places: 1, tied: 1 }
  const hasWindow = kind === 'cancel' || kind === 'restore'
  const isReversed = hasWindow && from !== null && to !== null && from >= to
  const isComplete =
    kind === 'result'
      ? outcomes.some(o => cameOf(o).state !== 'lost') && outcomes.every(o => isShare(cameOf(o)))
      : kind === 'score'
        ? areScores(periods)
        : !isReversed
  const wish = {
    ...{ fixture: fixture.id, kind, specifiers: market?.specifiers ?? '', ...(market && { market: market.id }) },
    outcomes:
      kind === 'result'
        ? outcomes.map(outcome => ({ outcome, ...cameOf(outcome) }))
        : kind === 'withdraw'
          ? [{ outcome: runner, state: 'void' as const, places: 1, tied: 1 }]
          : [],
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
    ...{ kinds, kind, outcomes, runners, runner, cameOf, from, to, hasWindow, isReversed, isComplete, periods, wish, trial },
    setKind: changing(setKind),
    setRunner: changing(setRunner),
    setState: (outcome: string, state: OutcomeState) =>
      changing(setStates)({ ...states, [outcome]: { state, places: 1, tied: state === 'deadHeat' ? 2 : 1 } }),
    setShare: (outcome: string, share: Partial<Pick<Came, 'places' | 'tied'>>) =>
      changing(setStates)({ ...states, [outcome]: { ...cameOf(outcome), ...share } }),
    setFrom: changing(setFrom),
    setTo: changing(setTo),
    setPeriods: changing(setPeriods)
  }
}
