// docs/verify/table.py over rounds of a table that a house has just played: it agrees with each, and finds what was changed.
import { UNIT } from '@fairhouse/contract/money.ts'
import { tableRound, takeSeat } from '@fairhouse/contract/play/table.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import { startTables } from '@fairhouse/server/tables/tables.ts'
import { openRound, planTable, playOut, ticket } from '@fairhouse/server/tables/testing.ts'
import { freshHouse, type TestHouse } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agrees, differs, differsAmong, flip, oneDiffers, others } from './python.ts'

const engines = Object.keys(tableEngines) as (keyof typeof tableEngines)[]
let t: TestHouse
let hosts: { stop(): Promise<void> }
beforeAll(async () => {
  t = await freshHouse()
  // the largest stake lets each place of every game take a chip
  for (const engine of engines) await planTable(t, `${engine}-verified`, { decisionMs: 80, insuranceMs: 40 }, engine)
  await sql`update catalogue.game set maintenance = code not like '%-verified'`.execute(t.house.db)
  hosts = await startTables(t.house)
})
afterAll(async () => {
  await hosts.stop()
  await t.close()
})

test.each(engines)('%s: every place of a round, what was drawn, and the chain are recomputed from what was published', async engine => {
  const [table, { rules }] = [`${engine}-verified`, tableEngines[engine]]
  const ada = await t.register(undefined, 10_000n * UNIT)
  // where there are seats one bets on one's own
  const [seat] = rules.play?.seats ?? []
  if (seat !== undefined) await t.call(takeSeat, { table, seat }, { token: ada.token })
  const places = rules.positions.filter(p => seat === undefined || p.startsWith(seat))
  const no = await openRound(t, table)
  const bet = (of: number) => ticket(t, table, ada.token, { no: of, on: Object.fromEntries(places.map(p => [p, '2'])) })
  await bet(no)
  await playOut(t, table, no)
  // then the last rounds of the shoe, with the cards between left out; of a seed, its last round
  const jumped = await openRound(t, table)
  const end = rules.draw === null ? `jsonb_set(state, '{shoe,next}', '401')` : `jsonb_set(state, '{shoe,lastRound}', state->'no')`
  await sql`update tables.desk set state = ${sql.raw(end)} where code = ${table}`.execute(t.house.db)
  for (let last = jumped; (await t.call(tableRound, { table, no })).body.value.shoe.hash === null; last++) {
    if (seat !== undefined) await bet(last)
    await playOut(t, table, last)
    await openRound(t, table)
  }
  const { body } = await t.call(tableRound, { table, no })
  expect(await agrees('table.py', body, table)).toContain('payout of')
  const { value } = body
  const other = (shoe: object, round: object = {}) => ({
    value: { ...value, shoe: { ...value.shoe, ...shoe }, round: { ...value.round, ...round } }
  })
  await differs('table.py', other({ commitment: flip(value.shoe.commitment) }), table)
  await differsAmong(
    'table.py',
    others(value.shoe.entropy).map(entropy => other({ entropy })),
    table
  )
  await differs('table.py', other({}, { mark: `${value.round.mark}?` }), table)
  // another table may draw the same number once in 37 times
  await oneDiffers([...'12345678'].map(n => ['table.py', body, `another-table-${n}`]))
  await differs('table.py', { value: { ...value, bets: [{ ...value.bets[0], payout: '0.01' }] } }, table)
  if (rules.draw !== null) return
  // the cards that were left out are found, and a card on another side
  const { body: after } = await t.call(tableRound, { table, no: jumped })
  expect(await differs('table.py', after, table)).toContain('WRONG place of card 401')
  const wrongSide = { cards: value.round.cards.map((c: object, i: number) => (i === 1 ? { ...c, to: value.round.cards[0].to } : c)) }
  expect(await differs('table.py', other({}, wrongSide), table)).toMatch(/WRONG (place|side) of card/)
})
