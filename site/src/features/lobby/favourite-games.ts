// The games of a favourites list, which is searched and ordered as a whole.
import { gameList, maxGamesAPage } from '@fairhouse/contract/play/catalogue.ts'
import { call, keyOf } from '@fairhouse/ui/api.ts'
import type { Game } from '../../session/games/games.ts'

type Page = { list: Game[]; next: string | null }

/** The games of these codes, all pages of them. */
export const favouriteGames = (codes: readonly string[]) => {
  const asked = { codes: [...codes].sort(), sort: 'place' as const, limit: maxGamesAPage }
  return {
    queryKey: [...keyOf(gameList, asked), 'all'] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Game[]> => {
      const games: Game[] = []
      let cursor: string | null = null
      do {
        const page: Page = await call(gameList, cursor === null ? asked : { ...asked, cursor }, { signal })
        games.push(...page.list)
        cursor = page.next
      } while (cursor !== null)
      return games
    },
    staleTime: 60_000
  }
}
