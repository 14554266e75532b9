// Single keys that act on the page while no field has the focus and no dialog is open.
import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from '../../session/preferences.ts'

/** Runs the action of a pressed key; off when the operator switched shortcuts off. */
export function useShortcuts(active: boolean, actions: Readonly<Record<string, () => unknown>>): void {
  const wanted = usePreferences(p => p.shortcuts)
  const press = useEffectEvent((e: KeyboardEvent) => {
    const from = e.target as HTMLElement | null
    if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return
    if (from?.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return
    const key = e.key.length === 1 ? e.key.toLocaleLowerCase('en') : e.key
    const act = actions[key]
    if (!act) return
    e.preventDefault()
    act()
  })
  useEffect(() => {
    if (!active || !wanted) return
    const listen = (e: KeyboardEvent) => press(e)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [active, wanted])
}
