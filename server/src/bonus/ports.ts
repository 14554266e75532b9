// What bonuses leave to modules above them.
import type { Reader } from '#base/database.ts'
import { port } from '#base/ports.ts'

/** So many times a bonus is to be bet at most: the policy of the brand and its market. */
export type MostWagering = (reader: Reader) => Promise<number>

/** What limits the wagering of a bonus that is given by hand. */
export const mostWagering = port<MostWagering>('bonus.mostWagering')
