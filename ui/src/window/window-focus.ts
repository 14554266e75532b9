// What every window over the page does for it: focus comes back to where it was, and the page stays where it was.
import { useEffect, useState } from 'react'

/** Focus enters at the window itself, so its title is read first; a field with `autoFocus` keeps the focus it took. */
export function enterWindow(event: Event): void {
  const box = event.currentTarget as HTMLElement
  event.preventDefault()
  if (!box.contains(document.activeElement)) box.focus()
}

/** Who had the focus before the window opened: asked while drawing, because a field with `autoFocus` takes it before Radix looks. */
function useOpener(open: boolean): Element | null {
  const [last, setLast] = useState({ open, opener: document.activeElement })
  if (last.open !== open) setLast({ open, opener: open ? document.activeElement : last.opener })
  return last.opener
}

/** For a window that is `open` or not: what to do when it gives the focus back. Also keeps the place of the page. */
export function useWindow(open: boolean): (event: Event) => void {
  const opener = useOpener(open)
  useEffect(() => {
    if (!open) return
    const { pathname } = location
    const [left, top] = [scrollX, scrollY]
    return () => {
      // Where the window led to another page, that page decides.
      if (location.pathname === pathname && scrollY !== top) scrollTo({ left, top, behavior: 'instant' })
    }
  }, [open])
  return event => {
    // Another window came in the place of this one, and the focus is there already.
    if (document.activeElement?.closest('[role$="dialog"]')) return event.preventDefault()
    // What opened the window may be gone with its menu: then the browser's own choice is as good as any.
    if (!(opener instanceof HTMLElement && opener.isConnected)) return
    event.preventDefault()
    opener.focus({ preventScroll: true })
  }
}

/** Whether a press fell on a message or on the loader: neither belongs to the page behind, so it must not close a window. */
export const isOnMessage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster],[data-loader]') !== null
