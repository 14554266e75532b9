// The round under way of one game, live: first the server's answer, then its events, and a fresh answer whenever some were missed.
import { currentRound } from '@fairhouse/contract/play/round.ts'
import { ApiError, type ClientCode, call } from '@fairhouse/ui/api.ts'
import { hear, hearReset, hintServerTime, joinTopic } from '@fairhouse/ui/live.ts'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useRefetch } from '../../../kit/play/use-refetch.ts'
import { evolveRound, type RoundAction, type RoundState } from './round-state.ts'

export interface LiveRound {
  /** null until the first answer. */
  readonly state: RoundState | null
  /** Why there is no answer. */
  readonly problem: ClientCode | null
  readonly refetch: () => void
  /** Applies what a call of one's own answered, before the event says the same. */
  readonly apply: (action: RoundAction) => void
}

interface Keyed {
  readonly of: string
  readonly state: RoundState | null
}
/** `forget` starts from nothing: another game, or another person at the screen. */
type Step = { of: string; action: RoundAction | 'forget' }

function evolveKeyed(now: Keyed, { of, action }: Step): Keyed {
  if (action === 'forget') return { of, state: null }
  return now.of === of ? { of, state: evolveRound(now.state, action) } : now
}

/** `memberId` decides whose bets are `mine`: the round is fetched anew when it changes. */
export function useRound(game: string, memberId: string | null): LiveRound {
  const [keyed, step] = useReducer(evolveKeyed, { of: game, state: null })
  const [problem, setProblem] = useState<ClientCode | null>(null)
  const [attempt, setAttempt] = useState(0)
  const missed = useRef<RoundAction[]>([])
  const fetching = useRef<AbortController | null>(null)

  const apply = (action: RoundAction) => {
    if (fetching.current) missed.current.push(action)
    step({ of: game, action })
  }
  const refetch = () => {
    fetching.current?.abort()
    const own = new AbortController()
    fetching.current = own
    missed.current = []
    call(currentRound, { game }, { signal: own.signal }).then(
      body => {
        if (own.signal.aborted) return
        fetching.current = null
        hintServerTime(body.serverTime)
        setProblem(null)
        step({ of: game, action: { type: 'snapshot', body } })
        // What happened while the answer was under way is told again: twice is harmless.
        for (const action of missed.current) step({ of: game, action })
      },
      cause => {
        if (own.signal.aborted) return
        fetching.current = null
        setProblem(cause instanceof ApiError ? cause.code : 'internal')
        setAttempt(count => count + 1)
      }
    )
  }
  const take = useEffectEvent(apply)
  const ask = useEffectEvent(refetch)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another member sees other bets as their own
  useEffect(() => {
    step({ of: game, action: 'forget' })
    ask()
    const ends = [
      joinTopic(`round:${game}`),
      hear('round.opened', body => body.round.game === game && take({ type: 'opened', body })),
      hear('round.started', body => body.round.game === game && take({ type: 'started', body })),
      hear('round.busted', body => body.round.game === game && take({ type: 'busted', body })),
      hear('round.settled', body => body.round.game === game && take({ type: 'settled', body })),
      hear('round.cancelled', body => body.round.game === game && take({ type: 'cancelled', body })),
      hear('round.seatTaken', body => body.game === game && take({ type: 'seatTaken', body })),
      hear('round.seatLeft', body => body.game === game && take({ type: 'seatLeft', body })),
      hear('round.cashedOut', body => body.game === game && take({ type: 'cashedOut', body })),
      hear('wager.placed', body => body.game === game && take({ type: 'owned', body })),
      hearReset(() => ask())
    ]
    return () => {
      fetching.current?.abort()
      fetching.current = null
      for (const end of ends) end()
    }
  }, [game, memberId])

  const state = keyed.of === game ? keyed.state : null
  useRefetch(refetch, problem === null ? null : attempt, state && `${state.round.no} ${state.round.phase}`)
  return { state, problem, refetch, apply }
}
