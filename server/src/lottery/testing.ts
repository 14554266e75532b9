// What the tests of lotteries share: a game whose issues are long, tickets on it, and draws that are known.
import { randomUUID } from 'node:crypto'
import { trialCurrency, trialType } from '@fairhouse/contract/member/account.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { placeTickets } from '@fairhouse/contract/play/lottery.ts'
import { issueAt, nextIssues, type Schedule } from '@fairhouse/games/lottery/schedule.ts'
import { sql } from 'kysely'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import type { MemberCaller } from '#base/http.ts'
import { seedBrand } from '#brand/brand.ts'
import { seedCatalogue } from '#catalogue/catalogue.ts'
import { createMember } from '#invite/invite.ts'
import type { TestHouse } from '#testing.ts'
import { openPlayWallet } from '#wallet/wallet.ts'
import { insertCorrection, issueToCorrect } from './desk/correction.store.ts'
import { workOff } from './desk/correction.ts'
import { openIssue } from './draw/draw.ts'
import { lotteriesOf, seedLotteries } from './games.ts'

/** Two issues a day, so that no test meets a closing by chance. */
const slow: Schedule = { kind: 'every', seconds: 43_200, lock: 1, zone: new Date().getUTCHours() % 12 === 11 ? 'Asia/Dubai' : 'UTC' }

/** Makes a lottery of five digits with its own timetable; `open`: its current issue is open with a commitment. Answers names of issues to come. */
export async function makeLottery(t: TestHouse, code: string, { open = true, like = 'five-digits-1' } = {}): Promise<string[]> {
  const { db } = t.house
  await inTransaction(db, async tx => {
    await seedBrand(tx)
    await seedCatalogue(tx)
    await seedLotteries(tx)
  })
  await sql`insert into catalogue.game (code, vendor, name, category, engine, config, rtp, min_stake, max_stake, max_win, path)
    values (${code}, 'ORIGINALS', ${code}, 'LOTT', 'lottery', '{}'::jsonb, 9800, 10000, ${String(5_000n * UNIT)}::bigint, ${String(100_000n * UNIT)}::bigint, '/lottery')`.execute(
    db
  )
  await sql`insert into lottery.game (code, family, schedule, source, prize_mode, category, account_type, default_play, min_stake, place)
    select ${code}, family, ${JSON.stringify(slow)}::jsonb, source, prize_mode, category, account_type, default_play, min_stake, 900 from lottery.game where code = ${like}`.execute(
    db
  )
  await reread(t)
  const lottery = (await lotteriesOf(db)).byCode.get(code)!
  if (open) {
    const { prepareChain } = await import('./draw/draw.ts')
    await prepareChain(t.house, lottery)
    await openIssue(t.house, lottery, issueAt(slow, new Date(now())))
  }
  return nextIssues(slow, new Date(now()), 20).map(i => i.name)
}

/** Tells this process that games or the catalogue changed. */
export async function reread(t: TestHouse): Promise<void> {
  await inTransaction(t.house.db, seedCatalogue)
  lotteriesOf.forget(t.house.db)
}

/** A line of one number at each place, 2.00 at the highest series. */
export const direct = (digits: string, more: object = {}) => ({
  play: 'ZX5',
  selection: [...digits].join('|'),
  unit: 'yuan',
  multiple: 1,
  series: 1960,
  ...more
})

export const place = (
  t: TestHouse,
  token: string,
  game: string,
  lines: readonly object[],
  issues: readonly (string | { readonly name: string; readonly multiple: number })[],
  { key = randomUUID(), ...more }: { key?: string; stopOnWin?: boolean } = {}
) =>
  t.call(
    placeTickets,
    { game, lines, issues: issues.map(i => (typeof i === 'string' ? { name: i, multiple: 1 } : i)), ...more },
    { token, key }
  )

/** Writes what was drawn, as the draw does. */
export const drawAs = (t: TestHouse, game: string, issue: string, result: string) =>
  sql`update lottery.issue set state = 'drawn', result = ${result}, drawn_at = clock_timestamp(), closed_at = clock_timestamp()
    where game = ${game} and name = ${issue}`.execute(t.house.db)

/** Puts an issue's closing so many milliseconds from now, by the database's clock; its draw is then, too. */
export const closeIn = (t: TestHouse, game: string, issue: string, ms: number) =>
  sql`update lottery.issue set closes_at = clock_timestamp() + ${ms} * interval '1 millisecond', opens_at = least(opens_at, clock_timestamp() + ${ms - 1} * interval '1 millisecond'),
    draws_at = clock_timestamp() + ${ms} * interval '1 millisecond' where game = ${game} and name = ${issue}`.execute(t.house.db)

/** What the health page finds wrong about tickets. */
export async function wrongTickets(t: TestHouse): Promise<number> {
  const { rows } = await sql<{ wrong: bigint }>`select wrong from report.check_tickets(100000)`.execute(t.house.db)
  return Number(rows[0]!.wrong)
}

/** Begins to correct a settled issue (`to` null: it is void) as if two operators had agreed. Answers the correction. */
export async function beginCorrection(t: TestHouse, game: string, issue: string, to: string | null): Promise<string> {
  const now = (await issueToCorrect(t.house.db, game, issue, false))!
  return inTransaction(t.house.db, tx =>
    insertCorrection(tx, {
      game,
      issue,
      kind: to === null ? 'void' : 'resettle',
      from: now.result!,
      to,
      askedBy: 1n,
      approvedBy: 2n,
      reason: 'the station corrected it',
      tickets: now.decided
    })
  )
}

/** Corrects a settled issue and works it off. */
export const correctTo = async (t: TestHouse, game: string, issue: string, to: string | null): Promise<void> =>
  workOff(t.house, await beginCorrection(t, game, issue, to))

/** A visitor who tries lotteries with play money. */
export async function visitor(t: TestHouse): Promise<MemberCaller> {
  const account = `trial${randomUUID().slice(0, 8)}`
  const memberId = await inTransaction(t.house.db, async tx => {
    const fields = {
      passwordHash: '!',
      language: 'en' as const,
      currency: trialCurrency,
      termsVersion: 'trial',
      address: null,
      type: trialType
    }
    const id = await createMember(tx, { username: account, ...fields })
    await openPlayWallet(tx, id)
    return id
  })
  return { kind: 'member', memberId, sessionId: '', account, type: trialType, currency: trialCurrency, stage: 'full' }
}
