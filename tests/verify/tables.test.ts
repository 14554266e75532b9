// docs/verify/table.py over rounds of a table that a house has just played: it agrees with each, and finds what was changed.
import { UNIT } from '@fairhouse/contract/money.ts'
import { tableRound } from '@fairhouse/contract/play/table.ts'
import { rules } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import { startTables } from '@fairhouse/server/tables/tables.ts'
import { openRound, planTable, playOut, ticket } from '@fairhouse/server/tables/testing.ts'
import { freshHouse } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agrees, differs, flip } from './python.ts'

test('every position of a round, its cards, the burn and the chain are recomputed from what was published', async () => {
  const t = await freshHouse()
  const table = await planTable(t, 'dt-verify')
  const hosts = await startTables(t.house)
  try {
    const ada = await t.register(undefined, 1_000n * UNIT)
    const no = await openRound(t, table)
    await ticket(t, table, ada.token, { no, on: Object.fromEntries(rules.positions.map(p => [p, '2'])) })
    // the last rounds of the shoe: the cards between are as if rounds had used them
    await sql`update tables.desk set state = jsonb_set(state, '{shoe,next}', '401') where code = ${table}`.execute(t.house.db)
    await playOut(t, table, no)
    await openRound(t, table)
    await playOut(t, table, no + 1)
    await openRound(t, table)
    const { body } = await t.call(tableRound, { table, no })
    const said = await agrees('table.py', body, table)
    expect(said).toContain('payout of')
    const { value } = body
    const other = (shoe: object, round: object = {}) => ({
      value: { ...value, shoe: { ...value.shoe, ...shoe }, round: { ...value.round, ...round } }
    })
    await differs('table.py', other({ commitment: flip(value.shoe.commitment) }), table)
    await differs('table.py', other({ entropy: flip(value.shoe.entropy) }), table)
    await differs('table.py', other({}, { mark: value.round.mark === 'tie' ? 'dragon' : 'tie' }), table)
    await differs('table.py', body, 'another-table')
    await differs('table.py', { value: { ...value, bets: [{ ...value.bets[0], payout: '0.01' }] } }, table)
  } finally {
    await hosts.stop()
    await t.close()
  }
})
