// How much of the window a framed game has: its place, the whole width, or all of the screen.
import { useEffect, useState } from 'react'
import type { View } from './GameTools.tsx'

/** The whole document goes full screen, so questions and limits still appear over the game; where a browser cannot, the game fills its window. */
export function useView(): { view: View; setView: (view: View) => void } {
  const [view, setView] = useState<View>('normal')
  const full = view === 'full'
  useEffect(() => {
    if (!full) return
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
    const left = (): void => {
      if (!document.fullscreenElement) setView('normal')
    }
    // where the game only fills the window the browser gives no way back; a window over the game is closed first
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) setView('normal')
    }
    document.addEventListener('fullscreenchange', left)
    document.addEventListener('keydown', leave)
    // what lies under the game does not scroll
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('fullscreenchange', left)
      document.removeEventListener('keydown', leave)
      document.documentElement.style.overflow = ''
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [full])
  return { view, setView }
}
