// What the house has written, in the reader's language.
import { banners, helpCenter, notices } from '@fairhouse/contract/message/content.ts'
import { promotions } from '@fairhouse/contract/money/offer.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'

const staleTime = 60_000

/** A page of the notices; with `id` and no page, the page on which that notice stands. */
export function useNotices(page: number | undefined, id: string | undefined) {
  const language = useLocale()
  const input = page === undefined && id !== undefined ? { page: 1, id, language } : { page: page ?? 1, language }
  return useQuery({ ...queryOf(notices, input), staleTime, placeholderData: keepPreviousData })
}

export function useHelp() {
  const language = useLocale()
  return useQuery({ ...queryOf(helpCenter, { language }), staleTime })
}

export function usePromotions() {
  const language = useLocale()
  return useQuery({ ...queryOf(promotions, { language }), staleTime })
}

/** Banners of one group, e.g. `w_home`. */
export function useBanners(groupName: string) {
  const language = useLocale()
  return useQuery({ ...queryOf(banners, { groupName, language }), staleTime }).data?.list
}
