// Space and Enter press the big button, wherever on the page the focus is, unless something there answers to them by itself.
import { useEffect, useEffectEvent } from 'react'

/** Something that answers to the keys by itself has the focus, or a window is open. */
const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof Element && target.closest('button, a, input, select, textarea, summary, [role="tab"], [contenteditable]') !== null)

/** A key that is held down presses once. */
export function useSpinKeys(active: boolean, press: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (!active || isTaken(event.target)) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
