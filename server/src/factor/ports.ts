// What second factors leave to modules above them.
import type { Tx } from '#base/database.ts'
import { portOfMany } from '#base/ports.ts'

/** A second factor was put in force in this session: proofs given in the member's other sessions may be too weak from now on. */
export const onFactorAdded = portOfMany<(tx: Tx, memberId: bigint, sessionId: string) => Promise<unknown>>('factor.onFactorAdded')
