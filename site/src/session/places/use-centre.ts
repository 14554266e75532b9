// Opens and closes the two centres over the page that is on the screen. Where they stand is in the address: they can be linked, and "back" closes them.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { whenPlayer } from '../account/ask.ts'
import type { AgentPlace, CentrePlace } from './keys.ts'

type Which = 'centre' | 'agent'
type Place<W extends Which> = W extends 'centre' ? CentrePlace : AgentPlace

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A centre was opened from a page of this visit: closing it goes back to that page. */
    overPage?: boolean
  }
}

/** `open` asks a visitor to log in first and refuses a trial account; `go` moves within an open centre. */
export function useCentre<W extends Which>(which: W) {
  const navigate = useNavigate()
  const router = useRouter()
  const to = (place: Place<W> | undefined, options: { replace: boolean; overPage: boolean }) =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, centre: undefined, agent: undefined, [which]: place }),
      state: { overPage: options.overPage },
      replace: options.replace,
      resetScroll: false
    })
  const overPage = (): boolean => router.state.location.state.overPage ?? false
  return {
    open: (place: Place<W>) => whenPlayer(() => to(place, { replace: false, overPage: true })),
    go: (place: Place<W>) => to(place, { replace: true, overPage: overPage() }),
    close: () => (overPage() ? router.history.back() : to(undefined, { replace: true, overPage: false }))
  }
}
