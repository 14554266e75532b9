// Is somebody there? What nobody looks at needs no popup and no place for messages yet.
import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Has anybody touched, typed or scrolled yet? */
export function useAttended(): boolean {
  const [attended, setAttended] = useState(false)
  useEffect(() => {
    if (attended) return
    const note = () => setAttended(true)
    for (const sign of signs) addEventListener(sign, note, { once: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, note)
    }
  }, [attended])
  return attended
}
