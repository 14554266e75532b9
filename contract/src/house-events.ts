// Events that nobody hears but the house's own listeners: no page carries their shapes.
import * as z from 'zod/mini'
import { id } from './endpoint.ts'

/** By name, with the shape of the body as it travels. */
export const houseEvents = {
  /** audience jobs: the time of a raffle is over; all bets that count in it were told before this */
  'raffle.ended': z.object({ id }),
  /** audience jobs: a member is excluded from play from now on */
  'member.excluded': z.object({ memberId: z.string() }),
  /** audience jobs: a member has logged in */
  'login.entered': z.object({ memberId: z.string() })
} as const
