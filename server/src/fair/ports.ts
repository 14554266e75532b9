// What fairness leaves to the engines above it.
import type { Tx } from '#base/database.ts'
import { portOfMany } from '#base/ports.ts'
import type { Finder } from './find-round.ts'

/** Each engine's word on whether it played a bet. */
export const finders = portOfMany<Finder>('fair.finders')
/** Does a round that is not over hang on this pair of seeds? */
export const hangsOnPair = portOfMany<(tx: Tx, memberId: bigint, seedId: string) => Promise<boolean>>('fair.hangsOnPair')
