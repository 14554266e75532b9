// One bet slot: what was typed, what waits for the next round, and the calls, each repeated with its own key until the answer is known.
import type { Money } from '@fairhouse/contract/money.ts'
import { cancelBet, cashOut, placeBet } from '@fairhouse/contract/play/crash-bet.ts'
import { call, newKey } from '@fairhouse/ui/api.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { play } from '../../../kit/play/sound.ts'
import { type SlotPending, type SlotProblem, useMoneyCall } from '../../../kit/play/use-money-call.ts'
import { useOpenRound } from '../../../session/games/open-rounds.ts'
import { ownSeat, paidIn, type RoundState, type Seat } from '../round/round-state.ts'
import type { LiveRound } from '../round/use-round.ts'

export interface Order {
  readonly stake: Money
  readonly target: number | null
  /** The free bets that are to pay for it. */
  readonly free?: string | undefined
}
/** A bet that is kept here until a round after `afterNo` opens. Its key makes it one bet even if it is sent twice. */
interface QueuedOrder extends Order {
  readonly afterNo: number
  readonly key: string
}
/** What the server's clock counted when the cash-out arrived; `at` in hundredths, `receivedAt` in ms since 1970. */
interface CashStamp {
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
  /** Makes the last bet again, with another stake or its own. */
  readonly again: (stake: Money | null) => void
  readonly queue: (order: Order) => void
  readonly unqueue: () => void
  readonly cancel: () => void
  readonly cashOut: () => void
  readonly clearProblem: () => void
}

const withStake = ({ stake, target, free }: Order, other: Money | null): Order => ({ stake: other ?? stake, target, free })

/** Slot 0 is bet A, 1 is bet B. */
export function useSlot(game: string, slot: 0 | 1, live: LiveRound & { state: RoundState }): SlotControl {
  const { round } = live.state
  const seat = ownSeat(live.state, slot)
  const [queued, setQueued] = useState<QueuedOrder | null>(null)
  const { pending, problem, run, clearProblem } = useMoneyCall(live.refetch)
  const [stamp, setStamp] = useState<CashStamp | null>(null)
  const sent = useRef<string | null>(null)
  const last = useRef<Order | null>(null)
  useOpenRound(pending !== null || queued !== null || seat?.state === 'open')

  async function send(order: Order, key: string, about: 'bet' | 'queue'): Promise<void> {
    const { stake, target, free } = order
    const answer = await run('bet', key, () => call(placeBet, { game, slot, stake, target, ...(free && { free }) }, { key }), about)
    if (answer) live.apply({ type: 'placed', body: { ...answer, no: answer.roundNo, slot, free: free !== undefined } })
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
    if (answer.payout > paidIn(seat)) play('gained')
  }

  const due = queued !== null && pending === null && seat === null && round.phase === 'waiting' && round.no > queued.afterNo
  const sendQueued = useEffectEvent(() => {
    if (!queued || sent.current === queued.key) return
    sent.current = queued.key
    setQueued(null)
    last.current = queued
    void send(queued, queued.key, 'queue')
  })
  useEffect(() => {
    if (due) sendQueued()
  }, [due])

  function bet(order: Order): void {
    last.current = order
    void send(order, newKey(), 'bet')
  }
  function queue(order: Order): void {
    clearProblem()
    setQueued({ ...order, afterNo: round.no, key: newKey() })
  }

  return {
    seat,
    queued,
    pending,
    problem,
    stamp: stamp && stamp.betId === seat?.betId ? stamp : null,
    bet,
    // the round that refused it may have begun meanwhile: then it is made in the next one
    again: stake => last.current && (round.phase === 'waiting' ? bet : queue)(withStake(last.current, stake)),
    queue,
    unqueue: () => setQueued(null),
    cancel: () => void takeBack(),
    cashOut: () => void takeMoney(),
    clearProblem
  }
}
