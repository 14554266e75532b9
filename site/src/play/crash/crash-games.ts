// Which crash games there are.
import { gameList } from '@fairhouse/contract/catalogue.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'

/** The catalogue's answer, and the crash games in it that can be played now. */
export function useCrashGames() {
  const query = useQuery(queryOf(gameList, {}))
  return { ...query, games: query.data?.list.filter(one => one.gameType === 'CRASH' && !one.maintenance) }
}
