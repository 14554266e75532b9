// Who is active in a team: what is kept for any span of days is what counting anew comes to.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { diceOf, units } from '#contract/testing.ts'
import { freshHouse, makeMembers, type TestHouse } from '#testing.ts'
import { addChanges, type Change } from './rollup.store.ts'
import { activeOfDays, type Days } from './sums.store.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const dayMs = 86_400_000
const textOf = (day: number) => new Date(day).toISOString().slice(0, 10)

/** Member by member and day by day, as the line was on each. */
async function anew(head: bigint, { from, to }: Days, least: bigint): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from team.line l join team.member_day f on f.member_id = l.member_id and f.day between ${from}::date and ${to}::date
        and f.day >= l.since and (l.until is null or f.day < l.until)
      where l.ancestor_id = ${head} group by l.member_id
      having case when ${least}::bigint <= 1 then bool_or(f.valid > 0) else sum(f.valid) >= ${least}::bigint end) m`.execute(t.house.db)
  return rows[0]!.n
}

/** A day passes: what was today is yesterday, in figures and in the line. By way of another year, so that no two rows meet on the way. */
async function sleep(): Promise<void> {
  for (const days of [1_000, -999]) {
    const shift = sql`- ${days}::int`
    await sql`update team.line set since = case when since = '-infinity' then since else since ${shift} end, until = until ${shift}`.execute(
      t.house.db
    )
    for (const table of ['member_day', 'team_day', 'team_active'])
      await sql`update ${sql.table(`team.${table}`)} set day = day ${shift}`.execute(t.house.db)
  }
}

describe('the active members of a team', () => {
  test('equal a new count, for any span, after bets, corrections, late batches and changes of the line', async () => {
    const ids = await makeMembers(t.house, 16, 0n)
    await sql`update member.member set type = 2 where id = any (${ids.map(String)}::bigint[])`.execute(t.house.db)
    const dice = diceOf(1_122)
    const any = () => ids[dice(ids.length)]!
    const today = Date.parse(
      `${(await sql<{ day: string }>`select to_char(today, 'YYYY-MM-DD') as day from team.today()`.execute(t.house.db)).rows[0]!.day}T12:00:00Z`
    )
    const move = () =>
      sql`update member.member set upline_id = ${dice(6) === 0 ? null : any()} where id = ${any()}`.execute(t.house.db).catch(() => null)
    const batch = (latest: number): Change[] =>
      Array.from({ length: 1 + dice(12) }, () => ({
        memberId: any(),
        at: new Date(today - dice(latest) * dayMs),
        category: ['RNG', 'LIVE', ''][dice(3)]!,
        bets: 1,
        // a third of it takes back
        valid: units(dice(3) === 0 ? -5 : 5)
      }))
    const seen = new Set<number>()
    for (let i = 0; i < 20; i++) await move()
    for (let night = 0; night < 9; night++) {
      for (let i = 0; i < 5; i++) {
        const changes = batch(night === 8 ? 5 : 2)
        await inTransaction(t.house.db, tx => addChanges(tx, changes))
        await move()
      }
      for (let i = 0; i < 6; i++) {
        const [a, b] = [dice(12), dice(12)].sort((x, y) => y - x) as [number, number]
        const spans = [
          { from: textOf(today - a * dayMs), to: textOf(today - b * dayMs) },
          { from: textOf(today - 365 * dayMs), to: textOf(today) }
        ]
        const head = any()
        for (const least of [1n, units(10)]) {
          const counted = await activeOfDays(t.house.db, head, spans, least)
          expect(counted, `night ${night}, ${head}, ${JSON.stringify(spans)}`).toEqual(
            await Promise.all(spans.map(span => anew(head, span, least)))
          )
          for (const n of counted) seen.add(n)
        }
      }
      await sleep()
    }
    // not all of it was nobody
    expect(seen.size).toBeGreaterThan(6)
    const { rows } = await sql<{ least: number }>`select min(members) as least from team.team_active`.execute(t.house.db)
    expect(rows[0]!.least).toBe(0)
  })

  test('who comes back after more than a year is active as somebody new, and a span of a year counts once', async () => {
    const [top, player] = (await makeMembers(t.house, 2, 0n)) as [bigint, bigint]
    await sql`update member.member set type = 2 where id = ${top}`.execute(t.house.db)
    await sql`update member.member set upline_id = ${top} where id = ${player}`.execute(t.house.db)
    const first = Date.parse('2024-01-10T12:00:00Z')
    const at = [0, 364, 365, 800].map(days => first + days * dayMs)
    for (const time of at)
      await inTransaction(t.house.db, tx =>
        addChanges(tx, [{ memberId: player, at: new Date(time), category: 'RNG', bets: 1, valid: units(1) }])
      )
    const span = (from: number, to: number) => ({ from: textOf(from), to: textOf(to) })
    const [one, two, three, last] = at as [number, number, number, number]
    expect(
      await activeOfDays(
        t.house.db,
        top,
        [span(one, three), span(one + dayMs, three), span(two, two), span(three + dayMs, last - dayMs), span(last - 365 * dayMs, last)],
        1n
      )
    ).toEqual([1, 1, 1, 0, 1])
  })
})
