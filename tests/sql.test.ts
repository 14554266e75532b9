// What SQL functions and triggers reach for: their own module's tables, and what is listed here with its reason.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { events } from '@fairhouse/contract/events.ts'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../server')
const modules = readdirSync(join(server, 'src'), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

interface Source {
  /** `wallet.post` */
  readonly name: string
  readonly text: string
}
const functions: Source[] = modules.flatMap(module => {
  const folder = join(server, 'src', module, 'sql')
  try {
    return readdirSync(folder).map(file => ({
      name: `${module}.${basename(file, '.sql')}`,
      text: readFileSync(join(folder, file), 'utf8')
    }))
  } catch {
    return []
  }
})

const bare = (text: string) => text.replace(/--[^\n]*/g, '')
const schemaOf = (name: string) => name.split('.')[0]!

/** What a function changes and reads outside its module: `wallet.post writes protection.quota`, `team reads brand.setting`. Events are everybody's. */
function reachesOf({ name, text }: Source): string[] {
  const own = schemaOf(name)
  const others = (pattern: RegExp) =>
    [...bare(text).matchAll(pattern)].map(m => m[1]!).filter(table => modules.includes(schemaOf(table)) && schemaOf(table) !== own)
  const written = others(/(?:insert into|update|delete from)\s+([a-z]+\.[a-z_]+)/g).filter(table => table !== 'base.event')
  const read = others(/\b(?:from|join)\s+([a-z]+\.[a-z_]+)\b(?!\s*\()/g)
  const triggers = others(/\bon ([a-z]+\.[a-z_]+) for each/g)
  return [
    ...written.map(table => `${name} writes ${table}`),
    ...triggers.map(table => `${name} hangs on ${table}`),
    // reports read everything, that is what they are for
    ...(own === 'report' ? [] : read.filter(table => !written.includes(table)).map(table => `${own} reads ${table}`))
  ]
}

/** Each with its reason. An entry that no function needs any more fails: the list only shrinks by itself. */
const allowed: Record<string, string> = {
  'crash.close_seats writes wager.bet': 'the multiplier of a cash-out belongs to the detail of the bet that is closed with it',
  'lottery.place_bets writes wager.bet': 'the mark of fixed odds is set on the bets of the slip that was placed just now',
  'tables.close_tickets writes wager.bet': 'the result belongs to the detail of the bet that is closed with it',
  'tables.void_paid writes wager.bet': 'the result belongs to the detail of the bet that is void with it',
  'team.enter_line hangs on member.member': 'an account without its place in the line would earn nobody anything',
  'team.change_line hangs on member.member': 'the line follows its member in the same transaction',
  'team reads brand.setting': 'a day begins by the clock of the brand',
  'free reads wallet.wallet': 'the answer to a free bet is the balance of now, under the lock that its caller holds',
  'bonus reads wallet.wallet': 'cash under the lock that its caller holds',
  'integration reads member.member': 'the state of the member is looked at under the lock of the wallet call',
  'integration reads wallet.wallet': 'the balance that a vendor is answered',
  'integration reads wager.bet': 'a vendor names a bet by its own reference',
  'lottery reads wager.bet': 'totals of an issue come from the bets of its tickets',
  'lottery reads wallet.wallet': 'currency and cash under the lock that the function holds',
  'crash reads wallet.wallet': 'currency and cash under the lock that the function holds',
  'spin reads wager.bet': 'a jackpot is added to what its bet has paid',
  'spin reads wallet.wallet': 'currency and cash under the lock that the function holds',
  'sport reads wager.bet': 'a corrected result changes what a bet counts as, and whether it is void',
  'sport reads wallet.wallet': 'currency and cash under the lock that the function holds',
  'tables reads wager.bet': 'a decision of blackjack puts more on the bet that its ticket has',
  'tables reads wallet.wallet': 'the answer to a ticket is the balance of now',
  'wager reads wallet.movement': 'a cancellation that is sent twice is known by the key of its movement',
  'wager reads wallet.wallet': 'the answer to a repeat is the balance of now'
}

it('functions change and read tables of their own module only, but for those listed with a reason', () => {
  const reaches = new Set(functions.flatMap(reachesOf))
  expect([...reaches].filter(reach => !(reach in allowed)).sort()).toEqual([])
  expect(Object.keys(allowed).filter(reach => !reaches.has(reach))).toEqual([])
})

it('a function that writes into another module, reads it or hangs on its table is caught', () => {
  const planted = `create or replace function cashier.x() returns void language sql as $$ update wallet.wallet set cash = 0;
    select from wager.bet join lottery.ticket t on true $$; create trigger x after update on member.member for each row execute function cashier.x();`
  expect(reachesOf({ name: 'cashier.x', text: planted })).toEqual([
    'cashier.x writes wallet.wallet',
    'cashier.x hangs on member.member',
    'cashier reads wager.bet',
    'cashier reads lottery.ticket'
  ])
})

it('each file makes the function of its name and nothing else but triggers that call it', () => {
  const others = functions
    .filter(f => !f.name.endsWith('.partitions'))
    .filter(({ name, text }) => {
      const made = [...bare(text).matchAll(/create (?:or replace )?function ([a-z]+\.[a-z0-9_]+)/gi)].map(m => m[1])
      const called = [...bare(text).matchAll(/execute function ([a-z]+\.[a-z0-9_]+)/gi)].map(m => m[1]!)
      return new Set(made).size !== 1 || made[0] !== name || called.some(other => other !== name && other !== 'base.refuse_change')
    })
  expect(others.map(f => f.name)).toEqual([])
  expect(functions.filter(f => !f.text.startsWith('--')).map(f => f.name)).toEqual([])
})

it('migrations make tables, types, indexes and data; functions live with their modules', () => {
  const folder = join(server, 'migrations')
  const found = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .flatMap(file =>
      [...bare(readFileSync(join(folder, file), 'utf8')).matchAll(/create (?:or replace )?function ([a-z]+\.[a-z0-9_]+)/gi)].map(
        m => `${file}: ${m[1]}`
      )
    )
  // an index is made of it, so it cannot be put back later
  expect(found).toEqual(['0021_nickname.sql: account.name_fold'])
})

it('events that SQL writes have a name of the contract; bodies are read after every test with a house', () => {
  const written = functions
    .filter(f => f.text.includes('insert into base.event'))
    .flatMap(f => [...bare(f.text).matchAll(/'([a-z]+\.[a-zA-Z]+)'/g)].map(m => m[1]!))
  expect(written.length).toBeGreaterThan(10)
  expect([...new Set(written)].filter(name => !(name in events))).toEqual([])
})
