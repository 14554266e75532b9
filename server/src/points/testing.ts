// Members with points, for tests of points and of what they buy.
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { postAll } from './points.store.ts'

/** Gives a member points as a day of bets would. */
export const givePoints = (house: House, memberId: bigint, points: bigint) =>
  inTransaction(house.db, tx => postAll(tx, [{ memberId, kind: 'CREDIT', points, key: `given:${newId()}` }]))
