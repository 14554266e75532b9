// Rounds that vendors left open: an operator ends them, as they stand or as if they had not been played.
import type { Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { newId } from '#base/uuid.ts'
import { insertResolution, resolve } from './round.store.ts'

export interface Resolution {
  readonly vendor: string
  readonly round: string
  readonly memberId: bigint
  /** close: as it stands · refund: stakes back, prizes taken back. */
  readonly how: 'close' | 'refund'
  readonly operatorId: bigint
  readonly reason: string
}

/**
 * Ends a member's part in a round. Returns how many bets it ended and by how much the member's cash changed, in 1/100,000 units;
 * doing it again changes nothing.
 * @throws DomainError not.found when the vendor has no such round of the member
 */
export async function resolveRound(tx: Tx, r: Resolution): Promise<{ readonly bets: number; readonly moved: bigint }> {
  const id = newId()
  const done = await resolve(tx, r, id)
  if (!done) throw new DomainError('not.found')
  await insertResolution(tx, { ...r, id, ...done })
  return done
}
