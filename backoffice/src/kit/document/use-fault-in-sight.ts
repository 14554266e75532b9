// A fault of a form in several languages must be seen: its language is opened, and its first field has the focus.
import { type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { useEffect, useEffectEvent, useRef } from 'react'

/** The languages in which something is wrong, by paths as `title.tr`. */
export const languagesOf = (faults: readonly string[]): Language[] => languages.filter(l => faults.some(path => path.endsWith(`.${l}`)))

/** Returns the ref of the element that holds the form; `open` brings one of the languages to the screen, any where none is named. */
export function useFaultInSight(faults: readonly string[], open: (faulty: readonly Language[]) => void) {
  const box = useRef<HTMLDivElement>(null)
  const show = useEffectEvent((paths: string) => open(languagesOf(paths.split(' '))))
  const key = faults.join(' ')
  useEffect(() => {
    if (!key) return
    show(key)
    const frame = requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [key])
  return box
}
