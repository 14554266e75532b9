// Where the keyboard goes on after a press that takes its own button away.
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Once `of`, what the press changes, is another value (of a number: a lower one) and the focus is nowhere, it goes to `next` within the place,
 * or to the place itself, which can take it (`tabIndex={-1}`).
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, of: number | string | null, next?: string): void {
  const before = useRef(of)
  useEffect(() => {
    const was = before.current
    before.current = of
    if (was === of || (typeof of === 'number' && (typeof was !== 'number' || of > was))) return
    const at = document.activeElement
    // a window takes what was lost within it
    if (at !== document.body && !at?.matches('[role$="dialog"]')) return
    const to = next ? place.current?.querySelector<HTMLElement>(next) : null
    if (to) to.focus()
    else place.current?.focus({ preventScroll: true })
  }, [of, place, next])
}
