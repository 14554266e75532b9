// The own chips of a round: every change is sent at once as the whole ticket, one at a time, and repeated until its answer is known.
import { type Money, moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { takeTicket } from '@fairhouse/contract/play/table.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useOpenRound } from '../../session/games/open-rounds.ts'
import { faceOf } from './faces/faces.ts'
import {
  boundOf,
  type Chips,
  doubled,
  emptySlip,
  evolveSlip,
  isEmpty,
  isInRound,
  isUnsent,
  positionsOf,
  type Slip,
  type SlipAction,
  sumOf,
  withChip
} from './slip.ts'
import { type TableNow, ticketOf } from './table-state.ts'
import type { LiveTable } from './use-table.ts'

export interface SlipControl {
  /** Its code, which is the game's. */
  readonly table: string
  readonly slip: Slip
  /** Bets are taken now, by the server's clock. */
  readonly open: boolean
  /** An answer stayed out: the same change is repeated until one arrives. */
  readonly unsure: boolean
  /** The chips of the last round with own bets; null: there are none, or they lie there already. */
  readonly rebet: Chips | null
  readonly put: (position: string, chip: Money) => void
  /** So many chips on each of several positions, as one change. */
  readonly putMany: (bets: readonly { readonly place: string; readonly chips: number }[], chip: Money) => void
  readonly undo: () => void
  readonly clear: () => void
  readonly double: () => void
  readonly repeat: () => void
  /** Chips that a person keeps for this table; null: none are. */
  readonly favourite: Chips | null
  /** Keeps the chips on the felt. */
  readonly like: () => void
  readonly putFavourite: () => void
  /** The chips that a person wanted last, which the house may have refused, lie on one position. */
  readonly lowers: boolean
  /** Puts these chips again, or so much on their one position. */
  readonly again: (stake: Money | null) => void
}

const isUnknown = (cause: unknown): boolean => cause instanceof ApiError && (cause.code === 'network' || cause.code === 'offline')
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
/** The last bet is kept for the visit, the favourite for good. */
const last = { name: (table: string) => `chips:${table}`, in: () => sessionStorage } as const
const favourite = { name: (table: string) => `favourite-chips:${table}`, in: () => localStorage } as const
type Place = typeof last | typeof favourite

function recallChips(place: Place, table: string): Chips {
  try {
    const kept = JSON.parse(place.in().getItem(place.name(table)) ?? '{}') as Record<string, string>
    return Object.fromEntries(Object.entries(kept).map(([position, stake]) => [position, parseMoney(stake)]))
  } catch {
    return {}
  }
}
const keepChips = (place: Place, table: string, chips: Chips): void =>
  place
    .in()
    .setItem(
      place.name(table),
      JSON.stringify(Object.fromEntries(Object.entries(chips).map(([position, stake]) => [position, moneyToWire(stake)])))
    )

/** Whether tickets are taken: the phase says so, and the window has not ended by the server's clock. */
function useOpenWindow({ phase, closesAt }: TableNow['view']): boolean {
  const [closed, setClosed] = useState(0)
  const taking = phase === 'open' || phase === 'lastCall'
  useEffect(() => {
    if (!taking) return
    const end = setTimeout(() => setClosed(closesAt), Math.max(0, closesAt - serverNow()))
    return () => clearTimeout(end)
  }, [taking, closesAt])
  return taking && closed !== closesAt
}

/** Whether the page is still there, for whatever waits meanwhile. */
function useAlive() {
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  return alive
}

type Step = (action: SlipAction) => void

/** The chips of the last round with own bets. When a round locks, what was not sent comes back from the felt. */
function useLastChips(table: string, { phase, no }: TableNow['view'], slip: Slip, step: Step): Chips {
  const [chips, setChips] = useState<Chips>(() => recallChips(last, table))
  const lock = useEffectEvent(() => {
    step({ type: 'lock' })
    if (isEmpty(slip.accepted)) return
    keepChips(last, table, slip.accepted)
    setChips(slip.accepted)
  })
  const taking = phase === 'open' || phase === 'lastCall'
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that arrives after the lock is the last word on the chips
  useEffect(() => {
    if (!taking) lock()
  }, [taking, no, slip.flight === null])
  return chips
}

/** Sends what lies on the felt, where it is not sent yet; gives whether an answer has stayed out. */
function useSending(table: string, live: LiveTable, slip: Slip, step: Step, due: boolean): boolean {
  const [unsure, setUnsure] = useState(false)
  const alive = useAlive()
  async function send(): Promise<void> {
    const { no, wanted } = slip
    const rev = slip.rev + 1
    step({ type: 'send' })
    for (let tries = 1; ; tries++) {
      try {
        const answer = await call(takeTicket, { table, no, rev, positions: positionsOf(wanted) })
        setUnsure(false)
        return live.apply({ type: 'ticket', ticket: answer.ticket })
      } catch (cause) {
        if (!isUnknown(cause)) {
          setUnsure(false)
          step({ type: 'refuse', no, cause })
          // a change whose first answer stayed out may have been taken: the house says what it holds
          return live.refetch()
        }
        setUnsure(true)
        await pause(Math.min(4_000, 500 * tries))
        if (!alive.current) return
      }
    }
  }
  const sendNow = useEffectEvent(() => void send())
  useEffect(() => {
    if (due) sendNow()
  }, [due])
  return unsure
}

export function useSlip(table: string, live: LiveTable & { state: TableNow }): SlipControl {
  const { view, limits } = live.state
  const [slip, step] = useReducer(evolveSlip, emptySlip(view.no))
  const [tried, setTried] = useState<Chips>({})
  const open = useOpenWindow(view)

  const ticket = ticketOf(live.state)
  useEffect(() => step({ type: 'round', no: view.no }), [view.no])
  useEffect(() => {
    if (ticket) step({ type: 'ticket', ticket })
  }, [ticket])
  const before = useLastChips(table, view, slip, step)
  const [liked, setLiked] = useState<Chips>(() => recallChips(favourite, table))
  const unsure = useSending(table, live, slip, step, open && slip.no === view.no && slip.flight === null && isUnsent(slip))

  const putAll = (chips: Chips) => {
    if (!open) return
    setTried(chips)
    const bound = boundOf(chips, limits, faceOf(live.state.game).rules, slip.wanted)
    if (bound) step({ type: 'say', cause: new ApiError(bound.code, bound.code, bound.params) })
    else step({ type: 'put', chips })
  }
  /** A key pressed by mistake takes no chips off. */
  const onEmptyFelt = (chips: Chips) => isEmpty(slip.wanted) && !isEmpty(chips) && putAll(chips)
  useOpenRound(isInRound(slip, ticket))
  return {
    ...{ table, slip, open, unsure },
    rebet: isEmpty(before) || !isEmpty(slip.wanted) || sumOf(before) === 0n ? null : before,
    favourite: isEmpty(liked) ? null : liked,
    put: (position, chip) => putAll(withChip(slip.wanted, position, chip)),
    putMany: (bets, chip) =>
      putAll(bets.reduce((chips, { place, chips: count }) => withChip(chips, place, chip * BigInt(count)), slip.wanted)),
    undo: () => open && step({ type: 'undo' }),
    clear: () => open && !isEmpty(slip.wanted) && step({ type: 'put', chips: {} }),
    double: () => putAll(doubled(slip.wanted)),
    repeat: () => onEmptyFelt(before),
    like: () => {
      keepChips(favourite, table, slip.wanted)
      setLiked(slip.wanted)
    },
    putFavourite: () => onEmptyFelt(liked),
    lowers: Object.keys(tried).length === 1,
    again: stake => putAll(stake === null ? tried : Object.fromEntries(Object.keys(tried).map(position => [position, stake])))
  }
}
