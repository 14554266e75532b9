// How old the newest word of the live matches is: the house's clock tells each second that it is at work. Five seconds without it nothing is taken in play: the server
// refuses it anyhow.
import type { LockReason } from '@fairhouse/contract/sport/terms.ts'
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { hear, joinTopic, serverNow } from '@fairhouse/ui/live.ts'
import { onSecond } from '@fairhouse/ui/play/seconds.ts'
import { create } from 'zustand'

const staleMs = 5_000

interface Feed {
  /** The newest word of a match that is played, by the server's time; null: none is on this page. */
  readonly heardAt: number | null
  readonly stale: boolean
  readonly halted: boolean
}
export const useFeed = create<Feed>(() => ({ heardAt: null, stale: false, halted: false }))

/** By value, for the watch below and its test. */
export const isStale = (heardAt: number | null, now: number): boolean => heardAt !== null && now - heardAt > staleMs

/** Takes note of what was heard of matches that are played. */
export function noteHeard(of: readonly Pick<SportFixture, 'state' | 'match'>[]): void {
  const newest = of.reduce((max, { state, match }) => (state === 'LIVE' && match && !match.ended ? Math.max(max, match.clockAt) : max), 0)
  const { heardAt, stale } = useFeed.getState()
  if (newest > (heardAt ?? 0)) useFeed.setState({ heardAt: newest, stale: stale && isStale(newest, serverNow()) })
}

/** The house is at work. Where no match is played nothing can be late. */
function noteBeat(at: number): void {
  const { heardAt, stale } = useFeed.getState()
  if (heardAt !== null && at > heardAt) useFeed.setState({ heardAt: at, stale: stale && isStale(at, serverNow()) })
}

/** A page that shows live matches: looks at the age each second until it is left. */
export function watchFeed(): () => void {
  const end = onSecond(() => {
    const { heardAt, stale } = useFeed.getState()
    const now = isStale(heardAt, serverNow())
    if (now !== stale) useFeed.setState({ stale: now })
  })
  const ends = [joinTopic('sport:beat'), hear('sport.beat', ({ at }) => noteBeat(at)), end]
  return () => {
    for (const one of ends) one()
    useFeed.setState({ heardAt: null, stale: false })
  }
}

const overStates: readonly SportFixture['state'][] = ['ENDED', 'CLOSED', 'CANCELLED', 'POSTPONED', 'ABANDONED']

/** What locks all prices of a fixture besides its markets' own locks; null: nothing does. */
export function useOff(state: SportFixture['state'] | undefined): LockReason | null {
  return useFeed(({ stale, halted }) => {
    if (state === undefined || overStates.includes(state)) return 'result'
    if (halted) return 'halt'
    if (state === 'SUSPENDED') return 'interrupted'
    return state === 'LIVE' && stale ? 'feed' : null
  })
}
