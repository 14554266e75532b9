// The games of a category as the house gives them, a page at a time, narrowed by its own counts.
import { type GameCategory, gameFacets, type volatilities } from '@fairhouse/contract/play/catalogue.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GamesAsked, Sort } from '../../../session/games/games.ts'
import type { Controls } from '../tiles/ListControls.tsx'
import { useGamePages, usePaused } from '../tiles/use-game-pages.ts'

/** Returns to player that are worth asking for, in hundredths of a percent. */
export const returns = [9_500, 9_600, 9_700, 9_900] as const

export interface Choice {
  readonly feature?: string
  readonly volatility?: (typeof volatilities)[number]
  readonly minRtp?: number
  readonly isNew?: boolean
  readonly isHot?: boolean
}

/** Of a whole category: how many games can be played, in all and in each studio. */
export const openOf = (categories: readonly GameCategory[]) => ({
  ...queryOf(gameFacets, { category: [...categories], state: ['open'] }),
  staleTime: 60_000
})

type Place = {
  categories: readonly GameCategory[]
  /** The studio that is open; a search looks through all of the category. */
  hall: string | null
  /** It is known which one that is. */
  ready: boolean
  /** Games whose studio is not connected and games that are blocked here are listed as well. */
  closedShown: boolean
}

export function useCategoryList({ categories, hall, ready, closedShown }: Place) {
  const t = useTranslations('lobby')
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState<Sort>('hot')
  const [choice, setChoice] = useState<Choice>({})
  const word = usePaused(query.trim())
  const place = {
    category: [...categories],
    ...(!closedShown && { state: ['open' as const, 'rests' as const] }),
    ...(hall !== null && word === '' && { vassalage: hall }),
    ...(word !== '' && { query: word })
  }
  const asked: GamesAsked = { ...place, ...choice, sort }
  const pages = useGamePages(asked, ready)
  /** Of the open studio, before filters: what filters there are. */
  const facets = useQuery({ ...queryOf(gameFacets, place), staleTime: 60_000, placeholderData: keepPreviousData, enabled: ready }).data
  const put = (change: { [Name in keyof Choice]: Choice[Name] | undefined }) =>
    setChoice(was => Object.fromEntries(Object.entries({ ...was, ...change }).filter(([, value]) => value !== undefined)) as Choice)
  const splits = (count: number | undefined, on: boolean | undefined): boolean =>
    on === true || (facets !== undefined && count !== undefined && count > 0 && count < facets.total)
  const controls: Controls = {
    ...{ query, setQuery, sort, setSort },
    chips: [
      ...(splits(facets?.isNew, choice.isNew)
        ? [
            {
              key: 'new',
              label: t('filterNew'),
              pressed: choice.isNew === true,
              onPress: () => put({ isNew: choice.isNew ? undefined : true })
            }
          ]
        : []),
      ...(splits(facets?.isHot, choice.isHot)
        ? [
            {
              key: 'hot',
              label: t('filterHot'),
              pressed: choice.isHot === true,
              onPress: () => put({ isHot: choice.isHot ? undefined : true })
            }
          ]
        : [])
    ],
    narrowed: query.trim() !== '' || Object.keys(choice).length > 0,
    clear: () => {
      setQuery('')
      setChoice({})
    }
  }
  return { asked, pages, facets, choice, put, controls }
}
