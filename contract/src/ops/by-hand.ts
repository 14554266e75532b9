// What operators do by hand to money: the kinds, and the mark that the movement bears.
import * as z from 'zod/mini'
import { id } from '../endpoint.ts'
import { correctionKinds } from '../money/wallet.ts'

/** What an operator chooses at the desk; debit and chargeback take money from the player. */
export const handKinds = correctionKinds
/** transfer: a deposit by hand, as ordered · difference: a deposit with another amount. */
export const adjustmentKinds = ['transfer', 'difference', ...handKinds] as const

/** What was done by hand, beside the movement that it made. */
export const handMark = z.object({
  id,
  kind: z.enum(adjustmentKinds),
  reason: z.string(),
  askedBy: z.string(),
  /** The same as `askedBy` where one operator was enough. */
  bookedBy: z.string()
})
