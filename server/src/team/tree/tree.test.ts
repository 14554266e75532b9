// The tree of agents: right under any moves, and every day of figures belongs to exactly one line.
import { randomUUID } from 'node:crypto'
import * as contract from '@fairhouse/contract/agent/agent.ts'
import * as ops from '@fairhouse/contract/ops/money/agent.ts'
import { setPlayerLine } from '@fairhouse/contract/ops/money/settlement.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshHouse, makeMembers, type TestHouse } from '#testing.ts'
import { standsBelow } from './tree.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

/** Numbers of the same row of dice every time. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const move = (id: bigint, upline: bigint | null) => sql`update member.member set upline_id = ${upline} where id = ${id}`.execute(t.house.db)

/** The line now as the uplines themselves say it, followed one by one. */
const followed = async () =>
  (
    await sql<{ pair: string }>`
      with recursive above as (
        select id as member_id, id as ancestor_id, 0 as depth, upline_id from member.member where type <> 4
        union all select a.member_id, m.id, a.depth + 1, m.upline_id from above a join member.member m on m.id = a.upline_id
      ) select ancestor_id || '>' || member_id || ':' || depth as pair from above order by 1`.execute(t.house.db)
  ).rows.map(r => r.pair)
const kept = async () =>
  (
    await sql<{
      pair: string
    }>`select ancestor_id || '>' || member_id || ':' || depth as pair from team.line where until is null order by 1`.execute(t.house.db)
  ).rows.map(r => r.pair)

/** The line that counts for a day, so many days from today. */
const onDay = async (from: number) =>
  (
    await sql<{ pair: string }>`select ancestor_id || '>' || member_id || ':' || depth as pair from team.line, team.today()
      where since <= today + ${from}::int and (until is null or until > today + ${from}::int) order by 1`.execute(t.house.db)
  ).rows.map(r => r.pair)
/** A day passes: what was tomorrow is today. By way of another year, so that no two rows meet on the way. */
async function sleep(): Promise<void> {
  for (const days of [1_000, -999])
    await sql`update team.line set since = case when since = '-infinity' then since else since - ${days}::int end, until = until - ${days}::int,
      joined = joined - ${days}::int`.execute(t.house.db)
}
/** Something is counted for each of them: they have a past. */
const play = (ids: readonly bigint[]) =>
  sql`insert into team.member_day (member_id, day, category, bets) select id, today, 'RNG', 1 from unnest(${ids.map(String)}::bigint[]) id, team.today()
    on conflict do nothing`.execute(t.house.db)

describe('under random moves', () => {
  test('the tree is what the uplines say, moves count from the next day on, and each day has one line', async () => {
    const ids = await makeMembers(t.house, 40, 0n)
    await sql`update member.member set type = 2 where id = any (${ids.map(String)}::bigint[])`.execute(t.house.db)
    const dice = diceOf(20_260)
    const any = () => ids[dice(ids.length)]!
    const shuffle = async (times: number) => {
      let made = 0
      for (let i = 0; i < times; i++) {
        const upline = dice(6) === 0 ? null : any()
        // a ring is refused by the guard of the line, and changes nothing
        made += await move(any(), upline).then(
          () => 1,
          () => 0
        )
      }
      expect(made).toBeGreaterThan(times / 4)
    }
    // nobody has a past: the places count from the beginning
    await shuffle(60)
    expect(await kept()).toEqual(await followed())
    expect(await onDay(-400)).toEqual(await followed())
    await play(ids)
    const days: string[][] = []
    for (let day = 0; day < 5; day++) {
      days.push(await onDay(0))
      await shuffle(40)
      expect(await kept()).toEqual(await followed())
      expect(await onDay(0)).toEqual(days.at(-1))
      expect(await onDay(1)).toEqual(await followed())
      await sleep()
    }
    for (const [day, line] of days.entries()) expect(await onDay(day - days.length)).toEqual(line)
    const twice = await sql<{
      n: bigint
    }>`select count(*) as n from team.line a join team.line b on a.member_id = b.member_id and a.ancestor_id = b.ancestor_id
      and a.since < b.since and (a.until is null or a.until > b.since)`.execute(t.house.db)
    expect(twice.rows[0]!.n).toBe(0n)
  })

  test('people who are made while others are moved stand where their upline stands', async () => {
    const [top, other, middle] = (await makeMembers(t.house, 3, 0n)) as [bigint, bigint, bigint]
    await sql`update member.member set type = 2 where id in (${top}, ${other}, ${middle})`.execute(t.house.db)
    const made = Array.from({ length: 20 }, (_, i) =>
      i % 4 === 0
        ? move(middle, i % 8 === 0 ? top : other)
        : sql`insert into member.member (username, username_key, nickname, currency, agreed_at, terms_version, upline_id)
            values (${`c${i}${randomUUID().slice(0, 6)}`}, ${randomUUID()}, 'c', 'TRY', now(), 'test', ${middle})`.execute(t.house.db)
    )
    await Promise.all(made)
    expect(await kept()).toEqual(await followed())
  })
})

describe('who stands where', () => {
  test('a member stands below the upline and all above; nobody below themselves; a trial nowhere', async () => {
    const [a, b, c] = (await makeMembers(t.house, 3, 0n)) as [bigint, bigint, bigint]
    await sql`update member.member set type = 2 where id in (${a}, ${b})`.execute(t.house.db)
    await move(b, a)
    await move(c, b)
    const pairs = [
      [b, c],
      [a, c],
      [c, a],
      [a, a]
    ] as const
    expect(await Promise.all(pairs.map(([above, below]) => standsBelow(t.house.db, above, below)))).toEqual([true, true, false, false])
    const { rows } = await sql<{
      id: bigint
    }>`insert into member.member (username, username_key, nickname, currency, agreed_at, terms_version, type)
      values ('tr', 'tr', 'tr', 'XXX', now(), 'test', 4) returning id`.execute(t.house.db)
    expect((await kept()).some(pair => pair.includes(`>${rows[0]!.id}:`))).toBe(false)
  })

  test('an operator moves a member with everybody below; the list follows at once, the move is on record', async () => {
    const operator = await t.operator()
    const top = await t.register()
    const from = await t.register()
    const to = await t.register()
    const agent = await t.register()
    const child = await t.register()
    const set = (m: { memberId: bigint }, type: number, upline: string | null) =>
      t.call(setPlayerLine, { id: String(m.memberId), type, upline, reason: 'moved by contract' }, { token: operator.token })
    await set(top, 2, null)
    await set(from, 2, top.name)
    await set(to, 2, top.name)
    await set(agent, 2, from.name)
    await set(child, 0, agent.name)
    const names = async (token: string, input: object = {}) =>
      (await t.call(contract.team, { ...input }, { token })).body.value.list.map((m: { id: string; level: number }) => [
        BigInt(m.id),
        m.level
      ])
    expect(await names(from.token, { level: 2 })).toEqual([[child.memberId, 2]])
    await play([child.memberId])
    expect((await set(agent, 2, to.name)).status).toBe(200)
    expect(await names(from.token, { search: child.name })).toEqual([])
    expect(await names(to.token, { search: child.name })).toEqual([[child.memberId, 2]])
    const line = (await t.call(ops.agentLine, { id: String(child.memberId) }, { token: operator.token })).body.value
    expect(line.path.map((p: { account: string }) => p.account)).toEqual([top.name, to.name, agent.name, child.name])
    const moved = (await t.call(ops.agentLine, { id: String(agent.memberId) }, { token: operator.token })).body.value
    expect(moved.moves[0]).toMatchObject({ from: { account: from.name }, to: { account: to.name } })
    expect(moved.levels).toEqual([{ level: 1, members: 1, agents: 0 }])
    const days = await sql<{ upline: bigint; past: boolean }>`select ancestor_id as upline, until is not null as past from team.line
      where member_id = ${child.memberId} and ancestor_id in (${from.memberId}, ${to.memberId}, ${top.memberId}) order by ancestor_id`.execute(
      t.house.db
    )
    // who stands above both stays where it was: no row begins anew
    expect(days.rows).toEqual([
      { upline: top.memberId, past: false },
      { upline: from.memberId, past: true },
      { upline: to.memberId, past: false }
    ])
    const list = (await t.call(ops.agentMoves, { limit: 1 }, { token: operator.token })).body.value.list
    expect(list[0]).toMatchObject({ member: { account: agent.name }, to: { account: to.name } })
  })
})
