// What movements of money by hand are called, and who made them.

import { type CorrectionKind, correctionKinds } from '@fairhouse/contract/money/wallet.ts'
import type { handMark } from '@fairhouse/contract/ops/by-hand.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { operatorNames } from '#staff/staff.ts'
import { bookedBehind } from './store.ts'

/** For the member: what a correction was made for, by what its movement refers to. */
export async function correctionsOf(reader: Reader, references: readonly string[]): Promise<ReadonlyMap<string, CorrectionKind>> {
  const booked = await bookedBehind(reader, references)
  return new Map(
    [...booked].flatMap(([reference, { kind }]) => {
      const known = correctionKinds.find(k => k === kind)
      return known ? [[reference, known] as const] : []
    })
  )
}

/** For operators: also why, and who asked and booked it. */
export async function handMarksOf(reader: Reader, references: readonly string[]): Promise<ReadonlyMap<string, z.output<typeof handMark>>> {
  const booked = await bookedBehind(reader, references)
  const names = await operatorNames(reader, [...new Set([...booked.values()].flatMap(a => [a.askedBy, a.bookedBy!]))])
  const name = (id: bigint) => names.get(id) ?? String(id)
  return new Map(
    [...booked].map(([reference, { id, kind, reason, askedBy, bookedBy }]) => [
      reference,
      { id, kind, reason, askedBy: name(askedBy), bookedBy: name(bookedBy!) }
    ])
  )
}
