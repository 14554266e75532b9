// What the bets of this session have come to: elapsed time and net, from the events of settlements, kept over reloads of the tab.
import { hear } from '@fairhouse/ui/live.ts'
import { create } from 'zustand'
import { useSession } from '../../account/session.ts'

interface SessionNet {
  /** When the member logged in on this tab, by the device's clock. */
  readonly since: number
  /** Returned less staked, in units of money. */
  readonly net: bigint
  readonly settled: readonly string[]
}

// Ids of the last settlements, so that one that is told twice counts once.
const remembered = 200
const place = 'sessionNet'

function recall(): SessionNet {
  try {
    const { since, net, settled } = JSON.parse(sessionStorage.getItem(place) ?? '') as { since: number; net: string; settled: string[] }
    return { since, net: BigInt(net), settled }
  } catch {
    return { since: Date.now(), net: 0n, settled: [] }
  }
}

/** Since the login on this tab. */
export const useSessionNet = create<SessionNet>(recall)

// A visitor's tab keeps nothing of a member.
useSessionNet.subscribe(({ since, net, settled }) => {
  if (useSession.getState().token !== null) sessionStorage.setItem(place, JSON.stringify({ since, net: String(net), settled }))
})
// Written once at the start, so that a reload finds when the session began.
if (useSession.getState().token !== null) useSessionNet.setState({})

useSession.subscribe((now, before) => {
  if (now.token !== before.token) useSessionNet.setState({ since: Date.now(), net: 0n, settled: [] })
})

// Whose stake came back was not a bet: neither cost nor return.
const undone = new Set(['VOID', 'CANCELLED', 'REFUNDED'])

hear('wager.settled', ({ betId, stake, payout, state }) =>
  useSessionNet.setState(now => {
    if (undone.has(state) || now.settled.includes(betId)) return now
    return { ...now, net: now.net + payout - stake, settled: [...now.settled, betId].slice(-remembered) }
  })
)
