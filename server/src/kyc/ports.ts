// What identity checks leave to modules above them.
import type { DuplicateSign } from '@fairhouse/contract/ops/people/duplicates.ts'
import type { Reader } from '#base/database.ts'
import { port } from '#base/ports.ts'

export type KnownDuplicates = (
  reader: Reader,
  memberId: bigint
) => Promise<{ list: readonly { id: string; account: string; signs: readonly DuplicateSign[] }[] }>
/** Other members with something in common. */
export const duplicatesOf = port<KnownDuplicates>('kyc.duplicatesOf')
