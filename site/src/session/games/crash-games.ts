// Which crash games there are.
import { useQuery } from '@tanstack/react-query'
import { crashQuery } from './games.ts'

/** The catalogue's answer, and the crash games in it that can be played now. */
export function useCrashGames() {
  const query = useQuery(crashQuery())
  return { ...query, games: query.data?.list }
}
