// What every window over the page does for it: focus comes back to where it was, and the page stays where it was.
import { useEffect, useLayoutEffect, useState } from 'react'

/** Focus enters at the window itself, so its title is read first; a field with `autoFocus` keeps the focus it took. */
export function enterWindow(event: Event): void {
  const box = event.currentTarget as HTMLElement
  event.preventDefault()
  if (!box.contains(document.activeElement)) box.focus()
}

/** Windows that are open, by the moment at which they began to be drawn. */
const openSince = new Set<number>()

/**
 * Who had the focus before the window opened, and when that was: asked while drawing, because a field with `autoFocus` takes it before Radix
 * looks, and because a window is drawn before those within it.
 */
function useOpening(open: boolean): { opener: Element | null; since: number } {
  const [last, setLast] = useState(() => ({ open, opener: document.activeElement, since: performance.now() }))
  if (last.open !== open) setLast(open ? { open, opener: document.activeElement, since: performance.now() } : { ...last, open })
  return last
}

interface OfWindow {
  /** What to do when the window gives the focus back. */
  leave(event: Event): void
  /** Is a later window over it? Radix learns of that one after it is seen: Esc would close this one below it. */
  isCovered(): boolean
}

/** For a window that is `open` or not. Also keeps the place of the page. */
export function useWindow(open: boolean): OfWindow {
  const { opener, since } = useOpening(open)
  useLayoutEffect(() => {
    if (!open) return
    openSince.add(since)
    return () => void openSince.delete(since)
  }, [open, since])
  useEffect(() => {
    if (!open) return
    const { pathname } = location
    const [left, top] = [scrollX, scrollY]
    return () => {
      // Where the window led to another page, that page decides.
      if (location.pathname === pathname && scrollY !== top) scrollTo({ left, top, behavior: 'instant' })
    }
  }, [open])
  const isCovered = () => [...openSince].some(other => other > since)
  const leave = (event: Event) => {
    // Another window came in the place of this one, and the focus is there already.
    if (document.activeElement?.closest('[role$="dialog"]')) return event.preventDefault()
    // What opened the window may be gone with its menu: then the browser's own choice is as good as any.
    if (!(opener instanceof HTMLElement && opener.isConnected)) return
    event.preventDefault()
    opener.focus({ preventScroll: true })
  }
  return { leave, isCovered }
}

/** Whether a press fell on a message or on the loader: neither belongs to the page behind, so it must not close a window. */
export const isOnMessage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster],[data-loader]') !== null
