// Tables of agents as files: what is on the screen, whole, of the own team alone, and nothing that a spreadsheet would run.
import { downlineBills, myBills } from '@fairhouse/contract/income/income.ts'
import { createExport, exportPart, exports, mostTeamRows } from '@fairhouse/contract/record-file.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { below, bet, contractFor, count, pastWindow, runFrom, type Someone, tiers, within } from '#income/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { jobs } from './exports.ts'

let t: TestHouse
let agent: Someone
let player: Someone
let downline: Someone
let stranger: Someone
/** The day on which everything was decided, by the brand's clock. */
let day: string
beforeAll(async () => {
  t = await freshHouse()
  const window = await pastWindow(t, 'DAILY')
  const { rows } = await sql<{ day: string }>`select to_char(team.day_of(${window.from}), 'YYYY-MM-DD') as day`.execute(t.house.db)
  day = rows[0]!.day
  await sql`update income.setting set funding_daily = 'UPLINE'`.execute(t.house.db)
  agent = await below(t, null, 1)
  downline = await below(t, agent, 1)
  player = await below(t, downline)
  stranger = await below(t, null, 1)
  const terms = { period: 'DAILY', checkLoss: false, activeMinBet: '1.00', tiers: tiers([1_000, 1, 0, 0.5]) }
  await contractFor(t, 'daily', agent, null, terms)
  await contractFor(t, 'daily', downline, agent, { ...terms, tiers: tiers([1_000, 1, 0, 0.2]) })
  await bet(t, player, within(window), 2_000, 0)
  await bet(t, player, within(window, 60), 100, 250)
  await bet(t, await below(t, stranger), within(window), 9_000, 0)
  await count(t)
  await runFrom(t, 'daily', 'DAILY', window)
})
afterAll(() => t.close())

type Wish = Parameters<TestHouse['call']>[1]
/** The lines of a file, cell by cell; a comma within quotes parts nothing. */
async function fileOf(who: Someone, wish: Wish, language = 'EN'): Promise<string[][]> {
  const asked = await t.call(createExport, wish, { token: who.token, language })
  expect([asked.status, asked.body.code]).toEqual([200, undefined])
  await jobs[0]!.run(t.house, { exportId: asked.body.value.id })
  const [file] = (await t.call(exports, {}, who)).body.value.list
  expect(file.state).toBe('DONE')
  const texts: string[] = []
  for (let no = 1; no <= file.parts; no++) texts.push((await t.call(exportPart, { id: file.id, no }, who)).body.value.text)
  return texts
    .join('')
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
}
const masked = ({ name }: Someone) => `${name[0]}***${name.at(-1)}`

describe('a file of an agent', () => {
  test('has the decided bets of the team with masked names, and the figures that the screen has', async () => {
    const [head, ...rows] = await fileOf(agent, { record: 'teamBets', zone: 'UTC' })
    expect(head!.slice(1, 5)).toEqual(['Member number', 'Account', 'Settled (UTC)', 'Game'])
    expect(rows.map(row => row.slice(1, 3))).toEqual([
      [String(player.memberId), masked(player)],
      [String(player.memberId), masked(player)]
    ])
    expect(rows.map(row => row.slice(6)).sort()).toEqual([
      ['Lost', '2000.00', '2000.00', '0.00', '-2000.00'],
      ['Won', '100.00', '100.00', '250.00', '150.00']
    ])
    expect((await fileOf(agent, { record: 'teamBets', state: 'WON' }))[1]!.slice(6, 8)).toEqual(['Won', '100.00'])
  })

  test('has people, profit and loss in each way, and money, in the language that asked', async () => {
    const people = await fileOf(agent, { record: 'team', level: 2 }, 'TR')
    expect(people[0]!.slice(0, 3)).toEqual(['No', 'Hesap', 'Tür'])
    expect(people[1]!.slice(0, 5)).toEqual([String(player.memberId), masked(player), 'Oyuncu', '2', '0'])
    const byLine = await fileOf(agent, { record: 'teamProfit', from: day, to: day, by: 'line' })
    expect(byLine.slice(1).map(([id, , settled, stake]) => [id, settled, stake])).toEqual([
      [String(agent.memberId), '0', '0.00'],
      [String(downline.memberId), '2', '2100.00']
    ])
    const byDay = await fileOf(agent, { record: 'teamProfit', from: day, to: day, by: 'day' })
    expect(byDay[0]!.slice(0, 4)).toEqual(['Day', 'Bets', 'Stakes', 'Payouts'])
    expect(byDay[1]!.slice(0, 4)).toEqual([day, '2', '2100.00', '250.00'])
    const money = await fileOf(agent, { record: 'teamMovements', of: String(player.memberId) })
    expect(new Set(money.slice(1).map(row => row[1]))).toEqual(new Set([String(player.memberId)]))
    expect(money.length).toBeGreaterThan(1)
  })

  test('has the bills that came and those that it pays', async () => {
    const bills = await fileOf(agent, { record: 'bills', kind: 'daily' })
    const said = (await t.call(myBills, { kind: 'daily' }, agent)).body.value.list[0]
    expect([bills[1]![0], ...bills[1]!.slice(-4)]).toEqual([said.id, '1', said.gross, said.amount, said.paid])
    const paying = await fileOf(agent, { record: 'downlineBills' })
    const paid = (await t.call(downlineBills, {}, agent)).body.value.list[0]
    expect(paying.slice(1).map(row => [...row.slice(0, 3), row.at(-1)])).toEqual([
      [paid.id, String(downline.memberId), downline.name, paid.paid]
    ])
    expect(await fileOf(stranger, { record: 'downlineBills' })).toHaveLength(1)
  })

  test('is refused about a member of another team, to whom has no team, and for a period that is none', async () => {
    const ask = async (who: Someone, wish: Wish) => (await t.call(createExport, wish, { token: who.token })).body.code
    const of = String(player.memberId)
    for (const wish of [
      { record: 'teamBets', of },
      { record: 'teamMovements', of },
      { record: 'team', under: of },
      { record: 'teamProfit', from: day, to: day, of }
    ])
      expect(await ask(stranger, wish)).toBe('not.found')
    for (const record of ['team', 'teamBets', 'teamMovements', 'bills', 'downlineBills'])
      expect(await ask(player, { record })).toBe('function.not.available')
    expect(await ask(agent, { record: 'teamProfit', from: day, to: '2020-01-01' })).toBe('period.wrong')
    expect((await t.call(exports, {}, stranger)).body.value.list.every((f: { record: string }) => f.record === 'downlineBills')).toBe(true)
  })

  test('ends with what there was when the agent lost the team meanwhile, and shows nothing to others', async () => {
    const former = await below(t, null, 1)
    const { id } = (await t.call(createExport, { record: 'team' }, former)).body.value
    await sql`update member.member set type = 0 where id = ${former.memberId}`.execute(t.house.db)
    await jobs[0]!.run(t.house, { exportId: id })
    expect((await t.call(exports, {}, former)).body.value.list[0]).toMatchObject({ state: 'DONE', written: 0 })
    expect((await t.call(exportPart, { id, no: 1 }, former)).body.value.text).toBe('')
    expect((await t.call(exportPart, { id, no: 1 }, agent)).status).toBe(404)
  })

  test('stops at the most rows that a file may have', async () => {
    const { id } = (await t.call(createExport, { record: 'teamBets' }, agent)).body.value
    // one row less than the most was written before
    await sql`update report.export set written = ${mostTeamRows - 1}, parts = 1, state = 'RUNNING' where id = ${id}::uuid`.execute(
      t.house.db
    )
    await sql`insert into report.export_part (export_id, no, text) values (${id}::uuid, 1, '')`.execute(t.house.db)
    await jobs[0]!.run(t.house, { exportId: id })
    const file = (await t.call(exports, {}, agent)).body.value.list.find((f: { id: string }) => f.id === id)
    expect(file).toMatchObject({ state: 'DONE', written: mostTeamRows })
  })
})
