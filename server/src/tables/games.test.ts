// Every game at live tables on a real house: a ticket on all its places pays what its rules say, and anybody recomputes its rounds.
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { tableRound, tableRounds, tableState, tables, takeSeat, takeTicket } from '@fairhouse/contract/play/table.ts'
import { limitOf, offeredAt, payoutOf } from '@fairhouse/games/table/banked.ts'
import { mostOf } from '@fairhouse/games/table/most.ts'
import { diceOfShoe, orderOf } from '@fairhouse/games/table/shoe.ts'
import { oneAfterAnother, verifyTableRound } from '@fairhouse/games/table/verify.ts'
import { edgeOf } from '@fairhouse/games/table/watch.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { gameByCode, gamesOfEngine } from '#catalogue/catalogue.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { configOf, readCards, readChips } from './rules.ts'
import { diceOf, sourceOf } from './shoe/shoes.ts'
import { startTables } from './tables.ts'
import { chips, endBetting, hurry, inPhase, openRound, planTable, playOut, round, ticket, watch } from './testing.ts'

const engines = Object.keys(tableEngines) as (keyof typeof tableEngines)[]
const drawn = engines.filter(engine => tableEngines[engine].rules.draw !== null)

let t: TestHouse
let hosts: { stop(): Promise<void> }
beforeAll(async () => {
  t = await freshHouse()
  for (const engine of engines) await planTable(t, `${engine}-quick`, { decisionMs: 40, insuranceMs: 40 }, engine)
  await inTransaction(t.house.db, tx => sql`update catalogue.game set maintenance = code not like '%-quick'`.execute(tx))
  hosts = await startTables(t.house)
})
afterAll(async () => {
  await hosts.stop()
  await t.close()
})

/** Takes the first seat that nobody of an earlier test still has. */
async function freeSeat(table: string, seats: readonly string[], token: string): Promise<string | undefined> {
  for (const seat of seats) if ((await t.call(takeSeat, { table, seat }, { token })).status === 200) return seat
}

/** One unit on every place that takes so much, and what the round then says. */
async function playAll(engine: (typeof engines)[number]) {
  const [table, { rules }] = [`${engine}-quick`, tableEngines[engine]]
  const rich = await t.register(undefined, 10_000n * UNIT)
  const no = await openRound(t, table)
  const config = configOf((await gameByCode(t.house.db, table))!)
  // where there are seats one has one of them, and may bet on it
  const seat = await freeSeat(table, rules.play?.seats ?? [], rich.token)
  const mine = (position: string) => seat === undefined || position.startsWith(seat)
  const places = rules.positions.filter(p => mine(p) && limitOf(rules, config, p) >= UNIT).slice(0, 160)
  const { ticket: taken } = await ticket(t, table, rich.token, { no, on: Object.fromEntries(places.map(p => [p, '1'])) })
  const done = await playOut(t, table, no)
  return { table, rules, no, places, taken, done, rich }
}

describe.each(engines)('%s', engine => {
  test('[L4.8] [L4.11] [L4.13] [L4.14] a ticket on every place pays what the rules say, once', async () => {
    const { rules, places, taken, done } = await playAll(engine)
    const cards = readCards(done.cards)
    const back = places.reduce((sum, p) => sum + rules.back(p, cards), 0n)
    const bet = await t.house.db
      .selectFrom('wager.bet')
      .select(['stake', 'payout', 'state'])
      .where('id', '=', taken.betId)
      .executeTakeFirstOrThrow()
    expect([bet.stake, bet.payout]).toEqual([BigInt(places.length) * UNIT, (back * parseMoney('1')) / 100n])
    expect(done.mark).toBe(rules.markOf(cards))
    expect((await verifyLedger(t.house.db)).differences).toEqual([])
  })

  test('[L4.12] [L4.13] each place says its edge; an unknown place and a stake above the limit are refused', async () => {
    const [table, { rules }] = [`${engine}-quick`, tableEngines[engine]]
    const member = await t.register(undefined, 100_000n * UNIT)
    const no = await openRound(t, table)
    const ask = async (on: Record<string, string>) =>
      (await t.call(takeTicket, { table, no, rev: 1, positions: chips(on) }, { token: member.token })).body
    expect((await ask({ moon: '1' })).code).toBe('position.unknown')
    const { limits } = (await t.call(tableState, { table })).body.value
    for (const { position, max } of limits.positions.filter((_: unknown, i: number) => i % 7 === 0)) {
      const over = await ask({ [position]: String(Number(max) + 1) })
      expect([over.code, over.params?.max], position).toEqual(['stake.tooLarge', max])
    }
    expect(limits.positions.map((p: { position: string }) => p.position)).toEqual(rules.positions)
    // what the house keeps of each place is said with it, in millionths
    for (const { position, edge } of limits.positions) expect(edge, position).toBe(edgeOf(rules, position))
  })
})

interface Heard {
  readonly view: { readonly no: number; readonly seq: number }
  readonly events: readonly { readonly event: { readonly type: string; readonly card?: string } }[]
}

describe('tables without cards', () => {
  test.each(drawn)('[L4.19] %s: nothing of a round is known before its window has closed, and nothing before its turn', async engine => {
    const table = `${engine}-quick`
    const no = await openRound(t, table)
    const before = await t.call(tableState, { table })
    expect(before.body.value.view).toMatchObject({ no, cards: [], mark: null })
    const seq = before.body.value.view.seq as number
    const frames = await watch(t, table)
    const { hash } = (await sourceOf(t.house, table, before.body.value.view.shoe.no, no))!
    await playOut(t, table, no)
    // who watches sees each number when it comes, in a view that holds no later one, and nothing of what they follow from
    const seen = () =>
      (
        frames.flatMap(({ message }) => (message.t === 'event' && message.name === 'table.moved' ? [message.body] : [])) as {
          view: { no: number; cards: unknown[]; mark: string | null }
          events: { event: { type: string } }[]
        }[]
      ).filter(one => one.view.no === no)
    // a frame may come after the answer that the round is over
    await expect.poll(() => seen().some(one => one.events.some(e => e.event.type === 'dealt'))).toBe(true)
    let shown = 0
    for (const { view, events } of seen()) {
      shown += events.filter(e => e.event.type === 'dealt').length
      expect(view.cards).toHaveLength(shown)
    }
    expect(shown).toBeGreaterThan(0)
    expect(frames.filter(({ text }) => text.includes(hash))).toEqual([])
    const { events } = (await t.call(tableState, { table, since: seq })).body.value
    const types = (events as { event: { type: string; to?: string } }[]).map(e => e.event.to ?? e.event.type)
    const at = types.indexOf('result')
    expect(types.slice(0, at)).toEqual(['lastCall', 'locked', ...types.slice(2, at)])
    // struck numbers are shown before the ball, and all that was drawn before the result
    if (engine !== 'sic-bo') expect(types[at - 1]).toBe('ball')
    expect(types.slice(2, at).every(what => ['strike', 'ball', 'die'].includes(what))).toBe(true)
  })

  test.each(drawn)('[L4.19] %s: who joins while it draws sees what has come so far, and nothing that decides the rest', async engine => {
    const table = `${engine}-quick`
    const no = await openRound(t, table)
    const wait = (ms: number) =>
      sql`update tables.desk set state = jsonb_set(state, '{config,cardMs}', ${String(ms)}::jsonb) where code = ${table}`.execute(
        t.house.db
      )
    await wait(600_000)
    await endBetting(t, table)
    const row = await round(t, table, no, r => readCards(r.cards).length === 1)
    const frames = await watch(t, table)
    const { view } = (await t.call(tableState, { table })).body.value
    expect([view.phase, view.cards, view.mark]).toEqual(['dealing', row.cards, null])
    const said = JSON.stringify([view, (await t.call(tableRound, { table, no })).body, (await t.call(tables)).body])
    const { hash } = (await sourceOf(t.house, table, row.shoe, no))!
    expect(said).not.toContain(hash)
    await wait(40)
    await hurry(t, table)
    const done = await round(t, table, no, inPhase('closed'))
    const all = tableEngines[engine].rules.draw!(await diceOf(t.house, table, row.shoe, no)).map(d => d.card)
    expect(readCards(done.cards).map(c => c.card)).toEqual(all)
    // the rest came one by one, before the joiner's eyes; what the joiner has read already may still be on its way to the socket
    const heard = () => frames.flatMap(({ message: m }) => (m.t === 'event' && m.name === 'table.moved' ? [m.body as Heard] : []))
    const dealt = () =>
      heard()
        .filter(one => one.view.no === no && one.view.seq > view.seq)
        .flatMap(one => one.events.filter(e => e.event.type === 'dealt'))
    await expect.poll(() => dealt().map(e => e.event.card)).toEqual(all.slice(1))
    expect(frames.filter(({ text }) => text.includes(hash))).toEqual([])
  })

  test.each(drawn)('[L4.24] %s: when its hundred rounds are over, the seed is out and every round is recomputed', async engine => {
    const [table, { rules }] = [`${engine}-quick`, tableEngines[engine]]
    const no = await openRound(t, table)
    const proof = async (of: number) => (await t.call(tableRound, { table, no: of })).body.value
    await sql`update tables.desk set state = jsonb_set(state, '{shoe,lastRound}', ${String(no)}::jsonb) where code = ${table}`.execute(
      t.house.db
    )
    expect((await proof(no)).shoe).toMatchObject({ hash: null, face: null, endedAt: null })
    await endBetting(t, table)
    await round(t, table, no + 1, r => r.phase === 'open')
    const { shoe } = await proof(no)
    const { list } = (await t.call(tableRounds, { table, shoe: shoe.no, limit: 250 })).body.value
    const published = { ...shoe, salt: shoe.chain.salt, table, shoe: shoe.no, terminalHash: shoe.chain.terminalHash }
    expect(list.length).toBeGreaterThan(1)
    for (const r of oneAfterAnother(list.toReversed()))
      expect((await verifyTableRound(rules, published, r, {})).filter(c => !c.ok)).toEqual([])
    const checks = await verifyTableRound(rules, published, { ...list[0], before: null }, { link: {} })
    expect(checks.map(c => c.name)).toEqual(['commitment', 'sequence', 'cards', 'result', 'link'])
    // another number on the ball, another seed or another round is found out
    const changed = {
      ...list[0],
      before: null,
      cards: list[0].cards.map((c: { card: string }) => ({ ...c, card: c.card === '1' ? '2' : '1' }))
    }
    expect((await verifyTableRound(rules, published, changed, {})).some(c => !c.ok)).toBe(true)
    expect((await proof(no + 1)).shoe).toMatchObject({ no: shoe.no + 1, hash: null })
  })
})

/** A frame of a table's socket, as far as cards are in it. */
interface Frame {
  readonly text: string
  readonly events: readonly { readonly type: string; readonly to?: string; readonly index?: number; readonly card?: string }[]
}
/** Every card in a frame, wherever it stands: an index with its card, and any text that is a card. */
function cardsIn(text: string): { indexes: number[]; values: string[] } {
  const [indexes, values]: [number[], string[]] = [[], []]
  JSON.parse(text, function (this: { card?: unknown }, key, value: unknown) {
    if (key === 'index' && typeof this.card === 'string') indexes.push(Number(value))
    if (typeof value === 'string' && /^[A2-9TJQK][shdc]$/.test(value)) values.push(value)
    return value
  })
  return { indexes, values }
}
/** Cards that a frame told before they were dealt; `lying`: those that lay there when the watcher came. */
function toldEarly(frames: readonly Frame[], lying: readonly string[]): string[] {
  const dealt = new Map<number, string>()
  return frames.flatMap(({ text, events }, at) => {
    for (const e of events) if (e.type === 'dealt') dealt.set(e.index!, e.card!)
    const { indexes, values } = cardsIn(text)
    const early = [
      ...indexes.filter(index => !dealt.has(index)),
      ...values.filter(v => !lying.includes(v) && ![...dealt.values()].includes(v))
    ]
    return early.map(what => `frame ${at}: ${what}`)
  })
}

describe('a watcher’s socket', () => {
  test.each(engines.filter(engine => !drawn.includes(engine)))('[L4.19] %s: no frame holds a card before it is dealt', async engine => {
    const table = `${engine}-quick`
    const no = await openRound(t, table)
    const frames = await watch(t, table)
    const { shoe } = (await t.call(tableState, { table })).body.value.view
    const { done } = await playAll(engine)
    const told = (): Frame[] =>
      frames.flatMap(({ text, message }) => {
        if (message.t !== 'event' || message.name !== 'table.moved') return []
        const { events, view } = message.body as { events: { event: Frame['events'][number] }[]; view: { no: number } }
        return view.no === no ? [{ text, events: events.map(e => e.event) }] : []
      })
    await expect.poll(() => told().some(f => f.events.some(e => e.type === 'paying'))).toBe(true)
    const all = told()
    expect(all.findIndex(f => f.events.some(e => e.type === 'dealt'))).toBeGreaterThan(
      all.findIndex(f => f.events.some(e => e.type === 'locked'))
    )
    expect(toldEarly(all, [shoe.face])).toEqual([])
    // every card of the round came through the socket, in the order in which it lies there, and nothing of what decides the next ones
    const dealt = all.flatMap(f => f.events.filter(e => e.type === 'dealt'))
    expect(dealt.map(({ to, index, card }) => ({ to, index, card }))).toEqual(
      readCards(done.cards).map(({ to, index, card }) => ({ to, index, card }))
    )
    const source = (await sourceOf(t.house, table, shoe.no))!
    expect(frames.filter(({ text }) => text.includes(source.hash))).toEqual([])
    // the dealer's covered card is told by its place alone until no player can draw any more
    const covered = all.flatMap(f => f.events).find(e => e.type === 'covered')
    expect(covered !== undefined).toBe(tableEngines[engine].rules.play !== undefined)
    if (covered) {
      const turned = dealt.findIndex(e => e.index === covered.index)
      expect(dealt.slice(turned).map(e => e.to)).toEqual(dealt.slice(turned).map(() => 'dealer'))
      expect(dealt.slice(0, turned).filter(e => e.to === 'dealer')).toHaveLength(1)
    }
    // a frame that told the next card would be seen
    const next = orderOf(diceOfShoe(source))[dealt[0]!.index!]!
    const leak = JSON.stringify({ view: { cards: [{ to: 'x', card: next, index: dealt[0]!.index }] } })
    expect(toldEarly([{ text: leak, events: [] }, ...all], [])).not.toEqual([])
  })
})

test('a table takes the bets that it offers, and no other of its game', async () => {
  const table = await planTable(t, 'baccarat-plain', { offers: ['player', 'banker', 'tie'] }, 'baccarat')
  await sql`update catalogue.game set maintenance = code not in ('baccarat-plain') and code not like '%-quick'`.execute(t.house.db)
  const more = await startTables(t.house)
  try {
    const member = await t.register(undefined, 100n * UNIT)
    const no = await openRound(t, table)
    const { limits } = (await t.call(tableState, { table })).body.value
    expect(limits.positions.map((p: { position: string }) => p.position)).toEqual(['player', 'tie', 'banker'])
    const refused = await t.call(takeTicket, { table, no, rev: 1, positions: chips({ playerPair: '1' }) }, { token: member.token })
    expect(refused.body.code).toBe('position.unknown')
    await ticket(t, table, member.token, { no, on: { banker: '1' } })
    await playOut(t, table, no)
  } finally {
    await more.stop()
  }
})

test('a ticket that could bring more than the table pays is refused; what is taken is paid whole', async () => {
  const rich = await t.register(undefined, 10_000n * UNIT)
  const no = await openRound(t, 'roulette-quick')
  // 10,000 are paid at most: what lies on 17 and beside it brings 9,972 when 17 comes
  const on17 = { n17: '55', 'split-14-17': '111', 'split-16-17': '111', 'split-17-18': '111', 'split-17-20': '111' }
  const take = (rev: number, on: Readonly<Record<string, string>>) =>
    t.call(takeTicket, { table: 'roulette-quick', no, rev, positions: chips(on) }, { token: rich.token })
  expect((await take(1, on17)).status).toBe(200)
  const refused = await take(2, { ...on17, 'street-16-17-18': '3' })
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([422, 'payout.tooLarge', { max: '10000.00', room: '2.33' }])
  const { ticket: held } = (await take(3, { ...on17, 'street-16-17-18': '2.33' })).body.value
  expect(held.stake).toBe('501.33')
  const done = await playOut(t, 'roulette-quick', no)
  const bet = await t.house.db.selectFrom('wager.bet').select('payout').where('id', '=', held.betId).executeTakeFirstOrThrow()
  expect(bet.payout).toBe(payoutOf(tableEngines.roulette.rules, readChips(held.positions), readCards(done.cards)))
})

test('[L4.12] the table of struck numbers is shown with 97.15 %, which is 1330 of 1369', async () => {
  const [game] = (await gamesOfEngine(t.house.db, 'roulette-strikes')).filter(g => !g.code.endsWith('-quick'))
  expect(game!.rtp).toBe(Math.round((1_330 / 1_369) * 10_000))
  const { limits } = (await t.call(tableState, { table: 'roulette-strikes-quick' })).body.value
  const straight = limits.positions.find((p: { position: string }) => p.position === 'n17')
  expect(straight.edge).toBe(Math.round((39 / 1_369) * 1_000_000))
})

test('the largest stake on a place alone never brings more than its game pays, at any table', async () => {
  const games = (await Promise.all(engines.map(engine => gamesOfEngine(t.house.db, engine)))).flat().filter(g => !g.code.endsWith('-quick'))
  expect(games.length).toBeGreaterThanOrEqual(13)
  for (const game of games) {
    const { rules } = tableEngines[game.engine as (typeof engines)[number]]
    const config = configOf(game)
    for (const position of offeredAt(rules, config)) {
      const most = mostOf(rules, [{ position, stake: limitOf(rules, config, position) }])
      expect(most, `${game.code} ${position}`).toBeLessThanOrEqual(config.maxPayout)
    }
  }
})
