// What a start does with the database that it finds: a demonstration is refused where it must not be.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { markDemo } from '#brand/brand.ts'
import { createOperator } from '#staff/staff.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { demoOperators } from './people.ts'
import { seedWhenEmpty } from './seed.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await inTransaction(t.house.db, tx => createOperator(tx, demoOperators[0]))
  await inTransaction(t.house.db, markDemo)
})
afterAll(() => t.close())

const start = (more: object) => seedWhenEmpty({ ...t.house, config: { ...t.house.config, ...more } })
const world = { HOST: '0.0.0.0', DEMO_OPERATORS: 'off' } as const

test('a demo database with public operator passwords does not start in production', async () => {
  await expect(start({ NODE_ENV: 'production', DEMO_DATA: 'off' })).rejects.toThrow('refused in production')
  await expect(start({ ...world, DEMO_DATA: 'off' })).rejects.toThrow('DEMO_DATA=off')
  await expect(start(world)).rejects.toThrow('the passwords of these operators are public: admin.')
  await t.house.db.updateTable('staff.operator').set({ password_hash: '!' }).where('username', '=', 'admin').execute()
  // its own operators have changed their passwords: it starts, and tells no logins of operators
  expect(await start(world)).not.toContain('operator')
})

test('a demonstration that broke off while it was seeded is one: it does not start in production either', async () => {
  const half = await freshHouse()
  onTestFinished(() => half.close())
  await sql`create function member.break_off() returns trigger language plpgsql as 'begin raise exception ''the process died''; end'`.execute(
    half.house.db
  )
  await sql`create trigger break_off before insert on staff.operator for each row execute function member.break_off()`.execute(
    half.house.db
  )
  await expect(seedWhenEmpty(half.house)).rejects.toThrow('the process died')
  const production = { ...half.house, config: { ...half.house.config, NODE_ENV: 'production', DEMO_DATA: 'off' } } as const
  await expect(seedWhenEmpty(production)).rejects.toThrow('refused in production')
})
