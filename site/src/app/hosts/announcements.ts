// What the house announces at this moment, and what of it the person has put aside.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import { announcements } from '@fairhouse/contract/message/content.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { formatDate } from '@fairhouse/ui/text/format.ts'

/** Announcements for every visitor: the bar's and the popups. */
export const announcementQuery = (language: Language) => ({
  ...queryOf(announcements, { types: 'B,PL,PU', platform: 'W', execution: 'B', language }),
  staleTime: 300_000
})

type Aside = 'noticesAside' | 'popupsAside'

/** Was it put aside for this day of the person's own clock? */
export const isAside = (what: Aside, now: Date): boolean => localStorage.getItem(what) === formatDate(now)

/** Puts it aside until the day is over. */
export const putAside = (what: Aside, now: Date): void => localStorage.setItem(what, formatDate(now))
