// Games that are open, for a search without a hit: of the same categories first, then the popular ones.
import type { GameCategory } from '@fairhouse/contract/play/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Game, gamesQuery, isOpen } from '../../../session/games/games.ts'
import { useHotGames } from '../../../session/games/hot-games.ts'
import { GameGrid } from './GameGrid.tsx'

const most = 7

/** Up to `count` open games, of `like` first; empty while they are fetched. */
export function useSuggestions(like: readonly GameCategory[], count: number, not?: string): Game[] {
  const near =
    useQuery({ ...gamesQuery({ category: [...like], state: ['open'], limit: count + 1 }), enabled: like.length > 0 }).data?.list ?? []
  const hot = useHotGames().data?.list.filter(isOpen) ?? []
  const codes = new Set<string>(not === undefined ? [] : [not])
  return [...near, ...hot]
    .filter(one => {
      const known = codes.has(one.code)
      codes.add(one.code)
      return !known
    })
    .slice(0, count)
}

export function Suggestions({ like = [] }: { like?: readonly GameCategory[] }) {
  const t = useTranslations('lobby')
  const games = useSuggestions(like, most)
  if (games.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h5">{t('suggestions')}</h2>
      <GameGrid games={games} />
    </section>
  )
}
