// What points leave to modules above: what a member's rank multiplies them by.
import type { Reader } from '#base/database.ts'
import { portOfMany } from '#base/ports.ts'

/** Factors of members in hundredths, 100 for 1; members that are not named have 1. Several are multiplied. */
type PointFactors = (reader: Reader, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, bigint>>
export const pointFactors = portOfMany<PointFactors>('points.pointFactors')
