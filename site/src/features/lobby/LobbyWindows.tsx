// The lobby's windows and launches, mounted once beside the pages: each is fetched when it is opened first. `/` opens the search from everywhere.
import { lazy, Suspense, useEffect } from 'react'
import { openSearch, useLobbyWindow } from '../../session/games/lobby-window.ts'

const SearchWindow = lazy(() => import('./search/SearchWindow.tsx').then(file => ({ default: file.SearchWindow })))
const GameSheet = lazy(() => import('./GameSheet.tsx').then(file => ({ default: file.GameSheet })))
const StudioWindow = lazy(() => import('./category/StudioWindow.tsx').then(file => ({ default: file.StudioWindow })))
const Launcher = lazy(() => import('./frame/Launcher.tsx').then(file => ({ default: file.Launcher })))

/** Whoever is writing means the letter; a window that is open keeps its keys. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))) ||
  document.querySelector('[role="dialog"]') !== null

export function LobbyWindows() {
  const { search, game, studio, launching } = useLobbyWindow()
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return
      event.preventDefault()
      openSearch()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <Suspense>
      {search && <SearchWindow />}
      {studio && <StudioWindow studio={studio} />}
      {game && <GameSheet game={game} />}
      {launching && <Launcher wish={launching} />}
    </Suspense>
  )
}
