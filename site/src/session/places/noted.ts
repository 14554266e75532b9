// What a notice leads to: handed over with the step to its page, and forgotten with the next step.
import { useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The contract or the bill that a notice told of. */
    noted?: { readonly contract?: string; readonly bill?: string }
  }
}

/** The contract or the bill that the page was opened for, if it was for one. */
export const useNoted = () => useRouterState({ select: ({ location }) => location.state.noted })
