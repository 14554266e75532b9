// One bet slot: what was typed, what waits for the next round, and the calls, each repeated with its own key until the answer is known.
import type { Money } from '@fairhouse/contract/money.ts'
import { cancelBet, cashOut, placeBet } from '@fairhouse/contract/round.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ownSeat, type RoundState, type Seat } from './round-state.ts'
import { play } from './sound.ts'
import type { LiveRound } from './use-round.ts'

export interface Order {
  readonly stake: Money
  readonly target: number | null
}
/** A bet that is kept here until a round after `afterNo` opens. Its key makes it one bet even if it is sent twice. */
export interface QueuedOrder extends Order {
  readonly afterNo: number
  readonly key: string
}
export interface SlotProblem {
  readonly place: 'stake' | 'target' | 'form'
  readonly about: 'bet' | 'cancel' | 'cashOut' | 'queue'
  readonly cause: unknown
}
/** A call under way; `unsure` once an answer stayed out: the same call is repeated until one arrives. */
export interface SlotPending {
  readonly kind: 'bet' | 'cancel' | 'cashOut'
  readonly key: string
  readonly unsure: boolean
}
/** What the server's clock counted when the cash-out arrived; `at` in hundredths, `receivedAt` in ms since 1970. */
export interface CashStamp {
  readonly betId: string
  readonly at: number
  readonly receivedAt: number
}

export interface SlotControl {
  readonly seat: Seat | null
  readonly queued: QueuedOrder | null
  readonly pending: SlotPending | null
  readonly problem: SlotProblem | null
  readonly stamp: CashStamp | null
  readonly bet: (order: Order) => void
  readonly queue: (order: Order) => void
  readonly unqueue: () => void
  readonly cancel: () => void
  readonly cashOut: () => void
  readonly clearProblem: () => void
}

function placeOf(cause: unknown): SlotProblem['place'] {
  if (!(cause instanceof ApiError)) return 'form'
  const { code } = cause
  if (code === 'target.invalid') return 'target'
  return code.startsWith('stake.') || code.startsWith('amount.') || code === 'balance.insufficient' ? 'stake' : 'form'
}

const unknown = (cause: unknown): boolean => cause instanceof ApiError && (cause.code === 'network' || cause.code === 'offline')
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Repeats a call whose answer stayed out; `onUnsure` hears of the first time. A refusal is thrown. */
async function untilKnown<T>(send: () => Promise<T>, onUnsure: () => void): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (cause) {
      if (!unknown(cause)) throw cause
      onUnsure()
      await pause(Math.min(4_000, 500 * tries))
    }
  }
}

/** `state` null: nothing can be done yet. */
export function useSlot(game: string, slot: 0 | 1, live: LiveRound & { state: RoundState }): SlotControl {
  const { round } = live.state
  const seat = ownSeat(live.state, slot)
  const [queued, setQueued] = useState<QueuedOrder | null>(null)
  const [pending, setPending] = useState<SlotPending | null>(null)
  const [problem, setProblem] = useState<SlotProblem | null>(null)
  const [stamp, setStamp] = useState<CashStamp | null>(null)
  const sent = useRef<string | null>(null)

  async function run<T>(
    kind: SlotPending['kind'],
    key: string,
    send: () => Promise<T>,
    about: SlotProblem['about'] = kind
  ): Promise<T | null> {
    setPending({ kind, key, unsure: false })
    setProblem(null)
    try {
      return await untilKnown(send, () => setPending({ kind, key, unsure: true }))
    } catch (cause) {
      setProblem({ place: placeOf(cause), about, cause })
      live.refetch()
      return null
    } finally {
      setPending(null)
    }
  }

  async function send(order: Order, key: string, about: 'bet' | 'queue'): Promise<void> {
    const { stake, target } = order
    const answer = await run('bet', key, () => call(placeBet, { game, slot, stake, target }, { key }), about)
    if (answer)
      live.apply({ type: 'placed', body: { no: answer.roundNo, betId: answer.betId, slot, stake: answer.stake, target: answer.target } })
  }

  async function takeBack(): Promise<void> {
    if (!seat) return
    const { betId } = seat
    const answer = await run('cancel', newKey(), () => call(cancelBet, { game, betId }))
    if (answer) live.apply({ type: 'seatLeft', body: { no: round.no, betId } })
  }

  async function takeMoney(): Promise<void> {
    if (!seat) return
    const { betId } = seat
    const answer = await run('cashOut', newKey(), () => call(cashOut, { game, betId }))
    if (!answer) return
    setStamp({ betId, at: answer.at, receivedAt: answer.receivedAt })
    live.apply({ type: 'cashedOut', body: { no: round.no, betId, at: answer.at, payout: answer.payout, auto: false } })
    if (answer.payout > seat.stake) play('gained')
  }

  const due = queued !== null && pending === null && seat === null && round.phase === 'waiting' && round.no > queued.afterNo
  const sendQueued = useEffectEvent(() => {
    if (!queued || sent.current === queued.key) return
    sent.current = queued.key
    setQueued(null)
    void send(queued, queued.key, 'queue')
  })
  useEffect(() => {
    if (due) sendQueued()
  }, [due])

  return {
    seat,
    queued,
    pending,
    problem,
    stamp: stamp && stamp.betId === seat?.betId ? stamp : null,
    bet: order => void send(order, newKey(), 'bet'),
    queue: order => {
      setProblem(null)
      setQueued({ ...order, afterNo: round.no, key: newKey() })
    },
    unqueue: () => setQueued(null),
    cancel: () => void takeBack(),
    cashOut: () => void takeMoney(),
    clearProblem: () => setProblem(null)
  }
}
