// What members leave to modules above them.
import type { Reader } from '#base/database.ts'
import { port } from '#base/ports.ts'

/** May a member of this type, with this upline, send money up the line? */
export const maySendUp = port<(reader: Reader, member: { type: number; uplineId: bigint | null }) => Promise<boolean>>('member.maySendUp')
/** The code by which the member invites friends; empty without one. */
export const referralCodeOf = port<(reader: Reader, memberId: bigint) => Promise<string>>('member.referralCodeOf')
