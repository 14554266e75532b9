// What the tests of shared rounds share: a crash game whose busts are known beforehand, from real committed and salted chains.
import { randomBytes } from 'node:crypto'
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import { bustOf } from '@fairhouse/games/crash/bust.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { seal, sha256 } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { seedCatalogue } from '#catalogue/catalogue.ts'
import { insertChain, saltChain } from '#fair/chain.store.ts'
import type { TestHouse } from '#testing.ts'
import type { RoundRow } from './store.ts'

const edgeBp = 100

/** Commits a chain of one hash and searches a salt under which it busts within these hundredths. */
export async function planRound(
  house: Pick<House, 'config' | 'db'>,
  game: string,
  [least, most]: readonly [number, number]
): Promise<void> {
  const secret = randomBytes(32)
  const id = newId()
  const checkpoints = seal(house.config.SEAL_KEY, `chain:${id}`, secret)
  await insertChain(house.db, { id, game, length: 1, terminal_hash: sha256(secret).toString('hex'), stride: 1_000, checkpoints })
  for (;;) {
    const value = randomBytes(16).toString('hex')
    const bust = bustOf(secret.toString('hex'), value, edgeBp)
    if (bust < least || bust > most) continue
    await saltChain(house.db, id, { value, source: 'test', isPublic: false })
    return
  }
}

/** Tells this process that the catalogue changed. */
export const rereadCatalogue = (house: House): Promise<void> => inTransaction(house.db, seedCatalogue)

/**
 * Makes a crash game with short waits whose first rounds bust within the given hundredths, and closes all other games, so that
 * hosts that start now play this one only.
 */
export async function planGame(
  t: TestHouse,
  code: string,
  busts: readonly (readonly [number, number])[],
  { waitMs = 2_000, pauseMs = 100 }: { waitMs?: number; pauseMs?: number } = {}
): Promise<string> {
  const config = JSON.stringify({ edge: edgeBp, roundLiability: '1000000.00', waitMs, pauseMs })
  const { db } = t.house
  await sql`update catalogue.game set maintenance = true`.execute(db)
  await sql`insert into catalogue.game (code, vendor, name, category, engine, config, rtp, min_stake, max_stake, max_win, path)
    values (${code}, 'ORIGINALS', ${code}, 'CRASH', 'crash', ${config}::jsonb, 9900, ${String(UNIT)}::bigint, ${String(1_000n * UNIT)}::bigint, ${String(100_000n * UNIT)}::bigint, ${`/crash/${code}`})`.execute(
    db
  )
  for (const range of busts) await planRound(t.house, code, range)
  await rereadCatalogue(t.house)
  return code
}

/** Waits until round `no` of a game is in one of these phases. */
export async function phase(t: TestHouse, game: string, no: number, phases: readonly string[], timeout = 10_000): Promise<RoundRow> {
  let row: RoundRow | undefined
  await expect
    .poll(
      async () => {
        row = await t.house.db
          .selectFrom('crash.round')
          .selectAll()
          .where('game', '=', game)
          .where('no', '=', BigInt(no))
          .executeTakeFirst()
        return row !== undefined && phases.includes(row.phase)
      },
      { timeout, interval: 10 }
    )
    .toBe(true)
  return row!
}

export const cashOf = async (t: TestHouse, memberId: bigint): Promise<string> =>
  moneyToWire(
    (await t.house.db.selectFrom('wallet.wallet').select('cash').where('member_id', '=', memberId).executeTakeFirstOrThrow()).cash
  )
