// What the house writes for its visitors: notices, announcements, banners, help.
import * as z from 'zod/mini'
import { endpoint, languageCode, time } from '../endpoint.ts'
import { motifs } from '../motifs.ts'

export { type Motif, motifs } from '../motifs.ts'

const language = z.optional(languageCode)
const id = z.uuid('input.invalid')
/** A moment as a number on the wire: milliseconds since 1970. */
const timestamp = z.codec(z.number(), z.date(), { decode: ms => new Date(ms), encode: date => date.getTime() })

/** Notices on one page of the list. */
export const noticePageSize = 9
/** The pager of the notice list: numbers around the current page, and at each end. */
export const noticePager = { pageRange: 3, marginPages: 1 } as const

export const notice = z.object({
  id,
  title: z.string(),
  /** HTML that the server has sanitised. */
  content: z.string(),
  date: timestamp
})

export const notices = endpoint({
  call: 'GET /wps/system/notices',
  moduleId: 'CON_NOTICES',
  who: 'anyone',
  summary: 'A page of the notices, newest first; with `id` the page on which that notice stands.',
  input: z.strictObject({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    id: z.catch(z.optional(id), undefined),
    language
  }),
  reply: z.object({ list: z.array(notice), page: z.int(), pages: z.int(), total: z.int() }),
  errors: []
})

/** B banners · PL player · PU popup · PR promotion · H help. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
export type AnnouncementType = (typeof announcementTypes)[number]
export const announcement = z.object({
  id,
  type: z.enum(announcementTypes),
  title: z.string(),
  content: z.string(),
  /** Path of the site or https address to go to; empty: none. */
  link: z.string(),
  date: timestamp
})

export const announcements = endpoint({
  call: 'GET /wps/system/announcements',
  moduleId: 'CON_ANNOUNCEMENTS',
  who: 'anyone',
  summary: 'Announcements in force now, by type, the weightiest first.',
  input: z.strictObject({
    types: z._default(z.string().check(z.maxLength(20), z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/, 'input.invalid')), 'B,PL,PU,PR'),
    platform: z._default(z.literal('W'), 'W'),
    execution: z._default(z.enum(announcementTypes), 'B'),
    language
  }),
  reply: z.object({
    popup: z.array(announcement),
    banners: z.array(announcement),
    player: z.array(announcement),
    promotion: z.array(announcement)
  }),
  errors: [],
  shows: ['advertising']
})

export const banner = z.object({
  bannerId: id,
  groupName: z.string(),
  /** Path of the site or https address to go to; empty: none. */
  url: z.string(),
  title: z.string(),
  text: z.string(),
  motif: z.enum(motifs)
})

export const banners = endpoint({
  call: 'GET /wps/system/banners',
  moduleId: 'CON_BANNERS',
  who: 'anyone',
  summary: 'Banners in force now of a group, e.g. `w_home` or `w_help`, or of all.',
  input: z.strictObject({ groupName: z.optional(z.string().check(z.maxLength(40))), language }),
  reply: z.object({ list: z.array(banner) }),
  errors: [],
  shows: ['advertising']
})

export const helpCategories = ['start', 'money', 'games', 'fairness', 'account', 'protection'] as const
export const helpCenter = endpoint({
  call: 'GET /wps/system/helpCenter',
  moduleId: 'CON_HELP',
  who: 'anyone',
  summary: 'Every article of the help centre, in order.',
  input: z.strictObject({ language }),
  reply: z.object({
    articles: z.array(
      z.object({ id, category: z.enum(helpCategories), title: z.string(), content: z.string(), keywords: z.string(), updatedAt: time })
    ),
    banners: z.array(banner)
  }),
  errors: [],
  shows: ['advertising']
})
