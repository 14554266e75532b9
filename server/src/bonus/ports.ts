// What bonuses leave to modules above them.
import type { Reader } from '#base/database.ts'
import { port, portOfMany } from '#base/ports.ts'

/** So many times a bonus is to be bet at most: the policy of the brand and its market. */
export type MostWagering = (reader: Reader) => Promise<number>

/** What limits the wagering of a bonus that is given by hand. */
export const mostWagering = port<MostWagering>('bonus.mostWagering')

/** What open bets of a member can have paid at most once they are decided, by bet; who is asked leaves out the bets of others. */
export type MostPayouts = (reader: Reader, memberId: bigint, bets: readonly string[]) => Promise<ReadonlyMap<string, bigint>>

/** Games that know it of their open bets. */
export const mostPayouts = portOfMany<MostPayouts>('bonus.mostPayouts')
