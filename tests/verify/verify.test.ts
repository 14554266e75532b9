// The programs of docs/verify, which were written from docs/randomness.md alone, over rounds that a house has just played: they agree with
// every one, and find every figure that was changed.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { UNIT } from '@fairhouse/contract/money.ts'
import { placeBet, roundProof } from '@fairhouse/contract/play/crash-bet.ts'
import { issueProof } from '@fairhouse/contract/play/lottery.ts'
import { placeSpin, rotateSeed, spinById, stepSpin } from '@fairhouse/contract/play/spin.ts'
import { recordedRounds } from '@fairhouse/games/fairness/testing.ts'
import type { SlotRound } from '@fairhouse/games/slots/rounds/round.ts'
import { startHosts } from '@fairhouse/server/crash/crash.ts'
import { phase, planGame } from '@fairhouse/server/crash/testing.ts'
import { drawIssue, shutIssue } from '@fairhouse/server/lottery/draw/draw.ts'
import { lotteriesOf } from '@fairhouse/server/lottery/games.ts'
import { issueRow } from '@fairhouse/server/lottery/store.ts'
import { closeIn, makeLottery } from '@fairhouse/server/lottery/testing.ts'
import { openSlots, plantSeed } from '@fairhouse/server/spin/testing.ts'
import { freshHouse, type TestHouse } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agrees, differs, flip } from './python.ts'

const tables = (game: string) => fileURLToPath(new URL(`../../games/tables/${game}`, import.meta.url))

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

describe('slots', () => {
  const spinOf = async (token: string, game: string, more: object = {}) =>
    (await t.call(placeSpin, { game, mode: 'base', stake: '1.20', hold: false, ...more }, { token })).body.value
  const proofs = async (token: string, ids: readonly string[]) => {
    await t.call(rotateSeed, { clientSeed: 'mine' }, { token })
    return Promise.all(ids.map(async id => (await t.call(spinById, { id })).body))
  }
  beforeAll(() => openSlots(t))

  test('every game and mode: the row, what it is worth and what was paid', async () => {
    const { token } = await t.register(undefined, 10_000n * UNIT)
    const spins: { id: string; state: string }[] = []
    for (const game of ['tin-orchard', 'moth-post', 'tidepool-clockwork', 'ember-foundry', 'storm-orrery'])
      for (const mode of game === 'storm-orrery' ? ['base', 'buy'] : ['base', 'base']) spins.push(await spinOf(token, game, { mode }))
    for (const body of await proofs(
      token,
      spins.map(({ id }) => id)
    )) {
      const { value } = body
      await agrees('slots.py', body, tables(value.game))
      if (value.nonce === 0) await differs('slots.py', { value: { ...value, nonce: 1 } }, tables(value.game))
    }
  })

  test('a bonus that was chosen, and a gamble that was won, lost or taken', async () => {
    const { token, memberId } = await t.register(undefined, 1_000n * UNIT)
    const played: string[] = []
    const go = async (game: string, wanted: (round: SlotRound) => boolean, picks: readonly object[], hold = false) => {
      await plantSeed(t, memberId, game, wanted, { hold })
      const { id } = await spinOf(token, game, { hold })
      let state = 'open'
      for (const [at, pick] of picks.entries()) {
        const { body } = await t.call(stepSpin, { game, id, step: at + 1, pick } as never, { token })
        state = body.value?.state ?? JSON.stringify(body)
        // lost on the first colour: nothing is left to gamble or to take
        if (state !== 'open') break
      }
      expect(['won', 'lost']).toContain(state)
      played.push(...(await proofs(token, [id])).map(body => JSON.stringify(body)))
    }
    for (const option of ['calm', 'river', 'rapids'])
      await go('marigold-ferry', ({ offers }) => offers.choose !== undefined, [{ kind: 'choose', option }])
    const win = ({ offers }: SlotRound) => offers.gamble === true
    for (const colour of ['red', 'black', 'red', 'black'])
      await go('tin-orchard', win, [{ kind: 'gamble', colour }, { kind: 'collect' }], true)
    const seen = new Set<string>()
    for (const text of played) {
      const body = JSON.parse(text)
      await agrees('slots.py', body, tables(body.value.game))
      const gamble = body.value.steps.find(({ kind }: { kind: string }) => kind === 'gamble')
      if (gamble) {
        seen.add(gamble.drawn)
        const other = { ...body.value, steps: body.value.steps.map((s: object) => (s === gamble ? { ...s, drawn: 'green' } : s)) }
        await differs('slots.py', { value: other }, tables(body.value.game))
      }
    }
    expect(played).toHaveLength(7)
  })
})

describe('lotteries', () => {
  const games = {
    ssc: 'five-digits-1',
    '11x5': 'eleven-five-1',
    k3: 'quick-three-1',
    pk10: 'racing-ten-1',
    pc28: 'twenty-eight-1',
    mark6: 'lucky-six-5',
    keno: 'keno-eighty-1',
    bingo: 'three-dice-bingo',
    'vn-north': 'vn-fast-1'
  }
  /** Opens an issue of a lottery like this one, closes and draws it. */
  async function drawn(code: string, like: string, before: (issue: string) => Promise<void> = async () => {}) {
    const [open] = await makeLottery(t, code, { like })
    await before(open!)
    await closeIn(t, code, open!, -1)
    const row = async () => (await issueRow(t.house.db, code, open!))!
    await shutIssue(t.house, await row())
    expect(await drawIssue(t.house, (await lotteriesOf(t.house.db)).byCode.get(code)!, await row())).toBe(true)
    return (await t.call(issueProof, { game: code, name: open! })).body
  }

  test.for(Object.entries(games))('%s: the result, and the place in the chain', async ([family, like]) => {
    const body = await drawn(`verify-${family}`, like)
    expect(body.value.family).toBe(family)
    await agrees('lottery.py', body)
    const { value } = body
    // three dice fall alike once in 56 times: one of four other names says something else
    const others = ['20200101', '20200102', '20200103', '20200104']
    await expect(
      Promise.any(others.map(name => differs('lottery.py', { value: { ...value, issue: { ...value.issue, name } } }))),
      'another issue has another result'
    ).resolves.toContain('WRONG result')
    await differs('lottery.py', { value: { ...value, previousHash: flip(value.previousHash) } })
  })

  test('vn-south, which stations draw and the house can', async () => {
    const code = 'verify-vn-south'
    await makeLottery(t, 'verify-station', { like: 'vn-da-lat', open: false })
    await sql`update lottery.game set source = 'house' where code = 'verify-station'`.execute(t.house.db)
    const body = await drawn(code, 'verify-station')
    expect(body.value.issue.result.split(',')).toHaveLength(18)
    await agrees('lottery.py', body)
  })

  test('a draw that a public beacon decides together with the house', async () => {
    const [recorded] = recordedRounds
    const beacon = createServer((_, reply) =>
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(recorded))
    ).listen(0, '127.0.0.1')
    await new Promise(done => beacon.once('listening', done))
    const { config } = t.house
    try {
      const body = await drawn('verify-beacon', 'five-digits-1', async issue => {
        await sql`update lottery.issue set beacon_round = ${recorded!.round} where game = 'verify-beacon' and name = ${issue}`.execute(
          t.house.db
        )
        Object.assign(config, { BEACON_URL: `http://127.0.0.1:${(beacon.address() as AddressInfo).port}` })
      })
      expect(body.value.beacon).toEqual(recorded)
      await agrees('lottery.py', body)
      const { value } = body
      await differs('lottery.py', { value: { ...value, beacon: { ...value.beacon, randomness: flip(value.beacon.randomness) } } })
    } finally {
      Object.assign(config, { BEACON_URL: undefined })
      beacon.close()
    }
  })
})

// it closes all other games, so it comes last
test('crash: where a round busts, its place in the chain and what was paid', async () => {
  const game = await planGame(t, 'verify-flight', [
    [110, 140],
    [100, 100]
  ])
  const { token } = await t.register(undefined, 100n * UNIT)
  const hosts = await startHosts(t.house)
  try {
    await phase(t, game, 1, ['waiting'])
    expect((await t.call(placeBet, { game, slot: 0, stake: '12.34', target: 107 }, { token })).status).toBe(200)
    await phase(t, game, 2, ['settled'], 20_000)
  } finally {
    await hosts.stop()
  }
  for (const no of [1, 2]) {
    const { body } = await t.call(roundProof, { game, no: String(no) } as never)
    const said = await agrees('crash.py', body)
    if (no === 1) expect(said).toContain('was paid: 1320380')
    const { value } = body
    await differs('crash.py', { value: { ...value, round: { ...value.round, bust: value.round.bust + 1 } } })
    await differs('crash.py', { value: { ...value, chain: { ...value.chain, terminalHash: flip(value.chain.terminalHash) } } })
  }
})
