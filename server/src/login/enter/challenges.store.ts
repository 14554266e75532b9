// SQL of logins that wait for a second step.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** A ticket lives so long, and takes so many tries. */
export const ticketMinutes = 10
export const ticketTries = 5

export interface NewChallenge {
  readonly ticketHash: Buffer
  readonly memberId: bigint
  readonly reason: 'address' | 'factor'
  readonly methods: readonly string[]
  readonly stage: 'full' | 'change'
  readonly loginType: string
  readonly deviceHash: Buffer
  readonly address: string
  /** What the device said of itself. */
  readonly deviceName: string | null
}

export const insertChallenge = (tx: Tx, c: NewChallenge) =>
  tx
    .insertInto('login.challenge')
    .values({
      ticket_hash: c.ticketHash,
      member_id: c.memberId,
      reason: c.reason,
      methods: [...c.methods],
      stage: c.stage,
      login_type: c.loginType,
      device_hash: c.deviceHash,
      address: c.address,
      device_name: c.deviceName,
      expires_at: sql<Date>`now() + make_interval(mins => ${ticketMinutes})`
    })
    .execute()

/** The waiting login of a ticket in a browser; undefined when it is over, used up, or another browser's. */
export const challengeByTicket = (reader: Reader, ticketHash: Buffer, deviceHash: Buffer) =>
  reader
    .selectFrom('login.challenge')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('device_hash', '=', deviceHash)
    .where('done_at', 'is', null)
    .where('tries', '<', ticketTries)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Counts a try at a ticket; undefined when it takes none any more. */
export const countTicketTry = (reader: Reader, ticketHash: Buffer, deviceHash: Buffer) =>
  reader
    .updateTable('login.challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('ticket_hash', '=', ticketHash)
    .where('device_hash', '=', deviceHash)
    .where('done_at', 'is', null)
    .where('tries', '<', ticketTries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()

/** Uses a ticket up; false when somebody did before. */
export async function finishChallenge(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('login.challenge')
    .set({ done_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the waiting logins of a member: what they were opened with is no longer right. */
export const endChallenges = (tx: Tx, memberId: bigint) =>
  tx
    .updateTable('login.challenge')
    .set({ done_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .execute()

export const keepPasskeyChallenge = (reader: Reader, id: string, challenge: string) =>
  reader.updateTable('login.challenge').set({ webauthn: challenge }).where('id', '=', id).execute()

export const forgetChallenges = (reader: Reader) =>
  sql`delete from login.challenge where expires_at < now() - interval '1 day'`.execute(reader)
