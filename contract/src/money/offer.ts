// The list of promotions, which home shows too: what each gives in short, and where the member stands with it.
import * as z from 'zod/mini'
import { endpoint, languageCode, time } from '../endpoint.ts'
import { motifs } from '../motifs.ts'

export const promotionFilters = ['newbie', 'deposit', 'rebate', 'vip', 'ranking', 'slots', 'weekly'] as const
/** coming soon: not begun · open: it runs · close: it has ended. */
export const promotionStates = ['coming', 'open', 'close'] as const

/**
 * Where a member stands with a promotion. comingSoon: not begun · join: to be joined · signed: joined, nothing counted yet · process: something counts,
 * or a bonus is being wagered · claim: there is something to claim · claimed · applying: an application waits for an operator · issued: it was granted ·
 * rejected: it was not · close: it is over, for everybody or for this member.
 */
export const activityStates = [
  'comingSoon',
  'join',
  'signed',
  'process',
  'claim',
  'claimed',
  'applying',
  'issued',
  'rejected',
  'close'
] as const
export type ActivityState = (typeof activityStates)[number]

export const promotion = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  filters: z.array(z.enum(promotionFilters)),
  motif: z.enum(motifs),
  /** In short: what one gets, what it takes, how often it has to be staked. */
  reward: z.string(),
  requirement: z.string(),
  wagering: z.string(),
  state: z.enum(promotionStates),
  /** null: only to be read, it gives nothing by itself. */
  status: z.nullable(z.enum(activityStates)),
  startsAt: z.nullable(time),
  endsAt: z.nullable(time)
})

export const promotions = endpoint({
  call: 'GET /wps/promotions',
  moduleId: 'PRO_LIST',
  who: 'anyone',
  summary: 'Promotions that are announced or run, where the member stands with each, and the filters that lead to some.',
  input: z.strictObject({ language: z.optional(languageCode) }),
  reply: z.object({ filters: z.array(z.enum(promotionFilters)), list: z.array(promotion) }),
  errors: [],
  shows: ['offers']
})
