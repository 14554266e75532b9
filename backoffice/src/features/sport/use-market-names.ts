// What the markets and outcomes of a fixture are called; those of a season by its sides.
import { sportFixture } from '@fairhouse/contract/sport/sport.ts'
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { marketById } from '@fairhouse/games/sport/market-book/book.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useMarketWords } from '@fairhouse/ui/play/use-market-words.ts'
import { useQuery } from '@tanstack/react-query'

interface Place {
  readonly id: number
  readonly specifiers: string
}
type Named = Pick<SportFixture, 'id' | 'kind' | 'home' | 'away' | 'tournamentName'>

export const fixtureName = ({ home, away, tournamentName }: Pick<Named, 'home' | 'away' | 'tournamentName'>): string =>
  home && away ? `${home.name} – ${away.name}` : tournamentName

const nameOf = (id: number): string => marketById(id)?.name ?? String(id)

export function useMarketNames({ id: fixture, kind, home, away }: Named) {
  const words = useMarketWords()
  const isOutright = kind === 'outright'
  const { data } = useQuery({ ...queryOf(sportFixture, { fixture }), enabled: isOutright, staleTime: Number.POSITIVE_INFINITY })
  const sides = { home: home?.name ?? '1', away: away?.name ?? '2' }
  return {
    market: ({ id, specifiers }: Place): string => words.market(nameOf(id), specifiers, sides),
    outcome: ({ id, specifiers }: Place, outcome: string): string =>
      data?.runners.find(r => r.outcome === outcome)?.side.name ?? words.outcome(nameOf(id), specifiers, outcome, sides)
  }
}
