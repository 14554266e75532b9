// Whether money of the person at the screen is in a round that has not ended: then nothing may take the page away.
import { useEffect } from 'react'
import { create } from 'zustand'

/** How many places of this page hold a bet under way. */
export const useOpenRounds = create(() => ({ open: 0 }))

/** Counts as an open round for as long as `open` is true and the caller is shown. */
export function useOpenRound(open: boolean): void {
  useEffect(() => {
    if (!open) return
    useOpenRounds.setState(now => ({ open: now.open + 1 }))
    return () => useOpenRounds.setState(now => ({ open: now.open - 1 }))
  }, [open])
}
