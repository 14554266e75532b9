// Gives a member of the journeys a pair of seeds of which it is known what it draws: a bonus, a win to gamble on, coins that stay.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import type { Book, SlotEvent } from '@fairhouse/games/slots/book.ts'
import { slotTables } from '@fairhouse/games/slots/check-round.ts'
import { slotModels } from '@fairhouse/games/slots/models.ts'
import { playSlot, type SlotPick, type SlotRound } from '@fairhouse/games/slots/rounds/round.ts'
import { seal, sha256 } from '@fairhouse/server/base/crypto.ts'
import { newId } from '@fairhouse/server/base/uuid.ts'
import pg from 'pg'
import type { Person } from './fixtures.ts'
import { databaseUrl } from './house-database.ts'

/** The round of the bet with this number, with these picks. */
type Play = (nonce: number, picks?: readonly SlotPick[]) => SlotRound

const folder = (game: string) => join(import.meta.dirname, '../../games/tables', game)

/** What is shown of the rows of a table, by their number. */
export function booksOf(game: string, table: string): (row: number) => readonly SlotEvent[] {
  const lines = zstdDecompressSync(readFileSync(join(folder(game), `books_${table}.jsonl.zst`)))
    .toString()
    .split('\n')
  return row => (JSON.parse(lines[row - 1]!) as Book).events
}

const sealKey = (): string =>
  process.env.SEAL_KEY ?? (JSON.parse(readFileSync(join(process.env.E2E_DATA!, 'secrets.json'), 'utf8')) as { SEAL_KEY: string }).SEAL_KEY

/** Puts a pair in force whose rounds are as `wanted`, and answers them. The member must not have spun yet. */
export async function plantSeeds(
  { username }: Person,
  game: string,
  wanted: (play: Play) => boolean,
  { mode = 'base', hold = false }: { mode?: string; hold?: boolean } = {}
): Promise<Play> {
  const model = slotModels.find(({ id }) => id === game)!
  const tables = slotTables(model, file => readFileSync(join(folder(game), file), 'utf8'))
  const clientSeed = 'planted'
  for (let tries = 0; tries < 1_000_000; tries++) {
    const serverSeed = randomBytes(32).toString('hex')
    const play: Play = (nonce, picks = []) => playSlot(tables, mode, dealDice({ serverSeed, clientSeed, nonce }), hold, picks)
    if (!wanted(play)) continue
    await putInForce(username, serverSeed, clientSeed)
    return play
  }
  throw new Error(`no such round on ${game}`)
}

async function putInForce(username: string, serverSeed: string, clientSeed: string): Promise<void> {
  const db = new pg.Client(databaseUrl())
  await db.connect()
  try {
    const { rows } = await db.query<{ id: string }>('select id from member.member where username = $1', [username])
    const member = rows[0]!.id
    await db.query('begin')
    await db.query('delete from fair.seed where member_id = $1 and ended_at is null', [member])
    for (const [server, client] of [
      [serverSeed, clientSeed],
      [randomBytes(32).toString('hex'), null]
    ] as const) {
      const id = newId()
      await db.query(
        `insert into fair.seed (id, member_id, sealed, hash, client_seed, started_at)
         values ($1, $2, $3, $4, $5::text, case when $5::text is not null then now() end)`,
        [id, member, seal(sealKey(), `seed:${id}`, Buffer.from(server)), sha256(server).toString('hex'), client]
      )
    }
    await db.query('commit')
  } finally {
    await db.end()
  }
}
