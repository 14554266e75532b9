// How a member's cash came to be what it is: what it was, what came and went by kind, what it is now. The journal says all three.
import type { playerBalance } from '@fairhouse/contract/ops/people/players.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { memberOf } from '#member/member.ts'
import { balanceRow } from './store-balance.ts'

/** `days`: so far back; null: from the first movement on. One statement, so that the three belong together. @throws DomainError not.found */
export async function balanceOf(reader: Reader, memberId: bigint, days: number | null): Promise<z.output<typeof playerBalance.reply>> {
  await memberOf(reader, memberId)
  const row = await balanceRow(reader, memberId, days)
  const kinds = row.kinds.map(k => ({ ...k, amount: BigInt(k.amount) }))
  const moved = kinds.reduce((sum, k) => sum + k.amount, 0n)
  return { since: row.since, opening: row.opening, kinds, now: row.now, difference: row.now - row.opening - moved }
}
