// The games that the house calls hot: asked for when the site starts, and what is suggested everywhere.
import { hotGames } from '@fairhouse/contract/catalogue.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../language.ts'

export const hotQuery = () => ({
  queryKey: [hotGames.call, useLanguage.getState().language],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      hotGames,
      {
        merchantCode: localStorage.getItem('merchantCode') ?? '',
        isPlatform: 2,
        platform: 'flash,html5-desktop',
        language: useLanguage.getState().language.toUpperCase() as 'TR' | 'EN'
      },
      { signal }
    ),
  staleTime: 60_000
})
export const useHotGames = () => useQuery(hotQuery())
