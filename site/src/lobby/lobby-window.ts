// Which of the lobby's windows is open: the search over everything, or the sheet of a game.
import { create } from 'zustand'

export const useLobbyWindow = create<{ search: boolean; query: string; game: string | null }>(() => ({
  search: false,
  query: '',
  game: null
}))

export const openGameSheet = (game: string | null): void => useLobbyWindow.setState({ game })
