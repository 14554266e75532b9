// The way of a journey to the database of the house that it plays in, and what several write there.
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { sha256 } from '@fairhouse/server/base/crypto.ts'
import { connect } from '@fairhouse/server/base/database.ts'
import { sql } from 'kysely'

/** The house's database: the one that it was given, or its own, whose socket is named after the folder of its data. */
export function databaseUrl(data = process.env.E2E_DATA!): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const folder = sha256(resolve(data, 'postgres')).toString('hex').slice(0, 16)
  return `postgres://app@localhost:5432/postgres?host=${encodeURIComponent(`/tmp/fairhouse-s-${process.getuid?.() ?? 0}-${folder}`)}`
}

/** Points as a day of bets brings them. */
export async function givePoints(account: string, points: number): Promise<void> {
  const { db } = connect(databaseUrl(), 1)
  await sql`select points.post(array[(m.id, 'CREDIT', ${points}, ${`journey:${randomUUID()}`}, null, '{}')::points.posting])
    from member.member m where m.username = ${account}`.execute(db)
  await db.destroy()
}
