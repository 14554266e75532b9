// What the house has written, in the reader's language.
import { announcements, banners, helpCenter, notices, promotionById, promotions } from '@fairhouse/contract/content.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { hear } from '@fairhouse/ui/live.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { queryClient } from '../query-client.ts'

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

export function usePromotion(id: string) {
  const language = useLocale()
  return useQuery({ ...queryOf(promotionById, { id, language }), staleTime, enabled: id !== '' })
}

/** Banners of one group, e.g. `w_home`. */
export function useBanners(groupName: string) {
  const language = useLocale()
  return useQuery({ ...queryOf(banners, { groupName, language }), staleTime }).data?.list
}

/** Announcements in force, by type. */
export function useAnnouncements() {
  const language = useLocale()
  return useQuery({ ...queryOf(announcements, { types: 'B,PL,PU,PR', platform: 'W', execution: 'B', language }), staleTime }).data
}

/** The calls behind each kind of document: what was published is on open pages within moments. */
const callsOf: Record<string, readonly string[]> = {
  notice: [notices.call],
  announcement: [announcements.call],
  banner: [banners.call, helpCenter.call],
  help: [helpCenter.call],
  promotion: [promotions.call, promotionById.call]
}

/** Follows what operators publish for as long as the page is open. */
export const followContent = (): void => {
  hear('content.changed', ({ kind }) => {
    for (const call of callsOf[kind] ?? []) void queryClient.invalidateQueries({ queryKey: [call] })
  })
}
