// What the house writes for its visitors: notices, announcements, banners, help, promotions.
import * as z from 'zod/mini'
import { endpoint, languageCode, time } from '../endpoint.ts'

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
  errors: []
})

/** Pictures that banners and promotions are drawn with. */
export const motifs = ['welcome', 'crown', 'calendar', 'reels', 'sunday', 'gift', 'trophy', 'shield', 'support', 'help'] as const
export type Motif = (typeof motifs)[number]

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
  errors: []
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
  errors: []
})

export const promotionFilters = ['newbie', 'deposit', 'rebate', 'vip', 'ranking', 'slots', 'weekly'] as const
/** coming soon: not begun · open: it runs · close: it has ended. What a member has done with it comes with the bonus engine. */
export const promotionStates = ['coming', 'open', 'close'] as const
export const promotion = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  filters: z.array(z.enum(promotionFilters)),
  motif: z.enum(motifs),
  /** In short: what one gets, what it takes, how often it has to be staked. */
  reward: z.string(),
  requirement: z.string(),
  wagering: z.string(),
  state: z.enum(promotionStates),
  startsAt: z.nullable(time),
  endsAt: z.nullable(time)
})

export const promotions = endpoint({
  call: 'GET /wps/promotions',
  moduleId: 'CON_PROMOTIONS',
  who: 'anyone',
  summary: 'Promotions that are announced or run, and the filters that lead to some.',
  input: z.strictObject({ language }),
  reply: z.object({ filters: z.array(z.enum(promotionFilters)), list: z.array(promotion) }),
  errors: []
})

export const promotionById = endpoint({
  call: 'GET /wps/promotions/:id',
  moduleId: 'CON_PROMOTION',
  who: 'anyone',
  summary: 'One promotion with its terms.',
  input: z.strictObject({ id, language }),
  reply: z.extend(promotion, { content: z.string() }),
  errors: ['not.found']
})
