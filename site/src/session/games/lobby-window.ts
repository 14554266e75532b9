// Which of the lobby's windows is open: the search over everything, the sheet of a game, a studio's own list; and what is being launched.
import { create } from 'zustand'
import type { Game } from './games.ts'

/** What is launched: a game, or a seat in a room of one. */
export interface Wish {
  readonly game: Pick<Game, 'code' | 'name' | 'vassalage' | 'nodeId'>
  readonly roomId?: string
  /** With play money of the game's own, for which nobody logs in. */
  readonly demo?: boolean
}

interface Windows {
  readonly search: boolean
  readonly query: string
  readonly game: Game | null
  /** A studio whose games are chosen in a window of their own. */
  readonly studio: Game | null
  readonly launching: Wish | null
  /** How many games this page has opened: each has a frame of its own. */
  readonly opened: number
}

export const useLobbyWindow = create<Windows>(() => ({ search: false, query: '', game: null, studio: null, launching: null, opened: 0 }))

/** Opens the search window, with a word in it or empty. */
export const openSearch = (query = ''): void => useLobbyWindow.setState({ search: true, query })
export const closeSearch = (): void => useLobbyWindow.setState({ search: false })

export const openGameSheet = (game: Game | null): void => useLobbyWindow.setState({ game })
export const openStudio = (studio: Game | null): void => useLobbyWindow.setState({ studio })
/** Begins a launch; a visitor is asked to log in first. */
export const launch = (launching: Wish): void => useLobbyWindow.setState({ launching })
