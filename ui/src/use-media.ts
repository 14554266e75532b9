// Does a media query hold now?
import { useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const list = matchMedia(query)
  return useSyncExternalStore(
    listener => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => list.matches
  )
}
