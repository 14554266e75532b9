// The games that the house calls hot: asked for when the site starts, and what is suggested everywhere.
import { hotGames } from '@fairhouse/contract/play/catalogue.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { merchantCode } from '../house/site-config.ts'
import { useLanguage } from '../language/language.ts'

export const hotQuery = () => ({
  queryKey: [hotGames.call, useLanguage.getState().language],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      hotGames,
      {
        merchantCode: merchantCode(),
        isPlatform: 2,
        platform: 'flash,html5-desktop',
        vassalage: '',
        language: useLanguage.getState().language
      },
      { signal }
    ),
  staleTime: 60_000
})
export const useHotGames = () => useQuery(hotQuery())
