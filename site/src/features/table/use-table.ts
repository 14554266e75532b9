// A live table: first the server's answer, then its events, and a fresh answer whenever some were missed.
import { tableRound, tableState } from '@fairhouse/contract/play/table.ts'
import { ApiError, type ClientCode, call } from '@fairhouse/ui/api.ts'
import { hear, hearReset, hintServerTime, joinTopic } from '@fairhouse/ui/live.ts'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useRefetch } from '../../kit/play/use-refetch.ts'
import { evolveTable, type TableAction, type TableNow, undecidedBefore } from './table-state.ts'

export interface LiveTable {
  /** null until the first answer. */
  readonly state: TableNow | null
  /** Why there is no answer. */
  readonly problem: ClientCode | null
  readonly refetch: () => void
  /** Applies what a call of one's own answered, before the event says the same. */
  readonly apply: (action: TableAction) => void
}

/** `forget` starts from nothing: another person at the screen. */
const evolve = (state: TableNow | null, action: TableAction | 'forget'): TableNow | null =>
  action === 'forget' ? null : evolveTable(state, action)

/** `memberId` decides whose ticket is told: the table is fetched anew when it changes. One table for as long as the caller is shown. */
export function useTable(table: string, memberId: string | null): LiveTable {
  const [state, step] = useReducer(evolve, null)
  const [problem, setProblem] = useState<ClientCode | null>(null)
  const [attempt, setAttempt] = useState(0)
  const missed = useRef<TableAction[]>([])
  const fetching = useRef<AbortController | null>(null)

  const apply = (action: TableAction) => {
    if (fetching.current) missed.current.push(action)
    step(action)
  }
  const refetch = () => {
    fetching.current?.abort()
    const own = new AbortController()
    fetching.current = own
    missed.current = []
    call(tableState, { table }, { signal: own.signal }).then(
      body => {
        if (own.signal.aborted) return
        fetching.current = null
        hintServerTime(body.serverTime)
        setProblem(null)
        step({ type: 'snapshot', body })
        // what happened while the answer was under way is told again: twice is harmless
        for (const action of missed.current) step(action)
      },
      cause => {
        if (own.signal.aborted) return
        fetching.current = null
        setProblem(cause instanceof ApiError ? cause.code : 'internal')
        setAttempt(count => count + 1)
      }
    )
  }
  const tell = useEffectEvent(apply)
  const ask = useEffectEvent(refetch)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has another ticket
  useEffect(() => {
    step('forget')
    ask()
    const ends = [
      joinTopic(`table:${table}`),
      hear('table.moved', body => body.table === table && tell({ type: 'moved', body })),
      hear('table.ticketChanged', body => body.table === table && tell({ type: 'ticket', ticket: body.ticket })),
      hearReset(() => ask())
    ]
    return () => {
      fetching.current?.abort()
      fetching.current = null
      for (const end of ends) end()
    }
  }, [table, memberId])

  const gap = state?.gap === true
  useEffect(() => {
    if (gap) ask()
  }, [gap])
  useMissedOutcome(table, state && undecidedBefore(state), apply)
  useRefetch(refetch, problem === null ? null : attempt, state && String(state.view.seq))
  return { state, problem, refetch, apply }
}

/** An own round ended while the connection was lost: its outcome is asked for, once. */
function useMissedOutcome(table: string, no: number | null, apply: (action: TableAction) => void): void {
  const tell = useEffectEvent(apply)
  useEffect(() => {
    if (no === null) return
    const own = new AbortController()
    call(tableRound, { table, no }, { signal: own.signal }).then(
      body => body.own && tell({ type: 'ticket', ticket: body.own }),
      () => {}
    )
    return () => own.abort()
  }, [table, no])
}
