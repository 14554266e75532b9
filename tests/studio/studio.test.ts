// The sample studio against a small operator: its side of the protocol, its rounds, and what a kill -9 leaves behind.
import { randomUUID } from 'node:crypto'
import { roll } from '@fairhouse/games/dice/dice.ts'
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { minesMultiplier } from '@fairhouse/games/mines/mines.ts'
import { studioGames } from '@fairhouse/games/studio-games.ts'
import { freshDatabase } from '@fairhouse/server/testing.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../studio/src/store.ts'
import { rotateSeed } from '../../studio/src/store-seed.ts'
import { type SmallOperator, smallOperator } from './small-operator.ts'
import { ask, type RunningStudio, studioProcess } from './studio-process.ts'

const unit = 100_000
let operator: SmallOperator
let studio: RunningStudio
let books: pg.Pool
let databaseUrl: string
let users = 0

beforeAll(async () => {
  operator = await smallOperator()
  databaseUrl = await freshDatabase()
  books = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  studio = studioProcess({ STUDIO_DATABASE_URL: databaseUrl, STUDIO_OPERATOR_URL: operator.url, STUDIO_KEY: operator.studioKey })
  await studio.start()
})
afterAll(async () => {
  await studio?.kill()
  await books?.end()
  await operator?.close()
})
beforeEach(() => {
  operator.trouble = null
  operator.calls.length = 0
})

async function supplier(path: string, fields: object, more: { signature?: string } = {}) {
  const body = JSON.stringify({ operator_id: 'fairhouse', ...fields })
  const response = await fetch(studio.url() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': more.signature ?? operator.sign(body) },
    body
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at freely
  return { status: response.status, body: (await response.json()) as any }
}
const launchOf = (user: string, game: string) => ({
  user,
  token: `token-of-${user}`,
  game_code: game,
  platform: 'GPL_DESKTOP',
  currency: 'TRY',
  country: 'TR',
  lang: 'tr',
  ip: '127.0.0.1',
  lobby_url: 'http://house.example:3000/rng'
})
/** A player with money at the operator, in a game; answers the token of the page. */
async function enter(game: string, cash = 100) {
  const user = `u${++users}`
  operator.purses.set(user, cash * unit)
  const { body } = await supplier('/game/url', launchOf(user, game))
  return { user, token: new URL(body.url).hash.slice(1), cash: () => operator.purses.get(user)! / unit }
}
const bet = (choice: object, stake = '10', id: string = randomUUID()) => ({ id, stake, choice })
const half = { side: 'under', target: 4_950 }
const stateOf = async (id: string) => (await books.query('select state from studio.round where id = $1', [id])).rows[0]?.state as string

describe('the supplier’s side of the protocol', () => {
  it('lists every game with what an operator must know of it', async () => {
    const { status, body } = await supplier('/game/list', {})
    expect(status).toBe(200)
    expect(body).toHaveLength(studioGames.length)
    expect(body[0]).toMatchObject({
      game_code: 'fox_dice',
      rtp: 99,
      volatility: 'medium',
      enabled: true,
      freebet_support: true,
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE']
    })
    const picture = await fetch(`${studio.url()}/thumbs/fox_dice.svg`)
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
  })

  it('refuses what the operator did not sign, and believes a new key as soon as it is published', async () => {
    expect((await supplier('/game/list', {}, { signature: 'bm8=' })).status).toBe(401)
    operator.rotate()
    await new Promise(done => setTimeout(done, 2_100))
    expect((await supplier('/game/list', {})).status).toBe(200)
  })

  it('opens a game at the address that the player’s page has, without a call to the wallet', async () => {
    const { status, body } = await supplier('/game/url', launchOf('somebody', 'fox_mines'))
    expect(status).toBe(200)
    expect(body.url).toMatch(/^http:\/\/house\.example:3000\/studio\/play\?lang=tr#[\w-]{32}$/)
    expect(operator.calls).toEqual([])
  })

  it('names the field that is wrong, and refuses countries, games and operators that it does not serve', async () => {
    const asked = launchOf('x', 'fox_dice')
    expect(await supplier('/game/url', { ...asked, platform: 'GPL_TOASTER' })).toMatchObject({ status: 400, body: { error: /platform/ } })
    expect((await supplier('/game/url', { ...asked, currency: 'XXX' })).status).toBe(400)
    expect((await supplier('/game/url', { ...asked, token: undefined })).status).toBe(400)
    expect((await supplier('/game/url', { ...asked, country: 'US' })).status).toBe(403)
    expect((await supplier('/game/url', { ...asked, game_code: 'fox_none' })).status).toBe(404)
    expect((await supplier('/game/url', { ...asked, operator_id: 'another' })).status).toBe(403)
  })

  it('gives free rounds once, lists them, cancels them', async () => {
    const [prepaid] = (await supplier('/freebet/prepaids/list', {})).body
    const order = {
      reward_uuid: randomUUID(),
      user: 'free-player',
      prepaid_uuid: prepaid.prepaid_uuid,
      start_time: new Date(Date.now() - 1_000).toISOString(),
      end_time: new Date(Date.now() + 60_000).toISOString()
    }
    expect((await supplier('/freebet/rewards/create', order)).body).toMatchObject({ reward_uuid: order.reward_uuid, status: 'FRS_ACTIVE' })
    expect((await supplier('/freebet/rewards/create', order)).status).toBe(200)
    expect((await supplier('/freebet/rewards/create', { ...order, user: 'another' })).status).toBe(400)
    expect((await supplier('/freebet/rewards/list', { user: 'free-player' })).body).toHaveLength(1)
    expect((await supplier('/freebet/rewards/cancel', { reward_uuid: order.reward_uuid })).status).toBe(200)
    expect((await supplier('/freebet/rewards/cancel', { reward_uuid: order.reward_uuid })).status).toBe(200)
    expect((await supplier('/freebet/rewards/list', { user: 'free-player' })).body[0].status).toBe('FRS_CANCELLED')
    expect((await supplier('/freebet/rewards/cancel', { reward_uuid: randomUUID() })).status).toBe(404)
  })

  it('shows a round of the player that played it, to whoever has its address, and to nobody else', async () => {
    const { token, user } = await enter('fox_dice')
    const { body } = await ask(studio.url(), token, 'POST', '/rounds', bet(half))
    const sent = operator.calls.find(c => c.path === '/transaction/bet')!.body
    const asked = { user, transaction_uuid: sent.transaction_uuid, round: body.round.id }
    const replay = await supplier('/game/round', asked)
    const [round, proof] = new URL(replay.body.url).hash.slice(1).split('.')
    const shown = await fetch(`${studio.url()}/api/replay?round=${round}&proof=${proof}`)
    expect((await shown.json()) as object).toMatchObject({ round: { id: body.round.id, outcome: body.round.outcome } })
    expect((await fetch(`${studio.url()}/api/replay?round=${round}&proof=${'A'.repeat(43)}`)).status).toBe(404)
    expect((await supplier('/game/round', { ...asked, user: 'another' })).status).toBe(404)
  })
})

describe('a round', () => {
  it('of dice takes the stake, pays by the published seeds, and closes with one win', async () => {
    const { token, cash } = await enter('fox_dice')
    const { body } = await ask(studio.url(), token, 'POST', '/rounds', bet(half))
    expect(body.round.state).toBe('closed')
    expect(cash()).toBeCloseTo(90 + Number(body.round.payout), 5)
    expect(Number(body.balance)).toBeCloseTo(cash(), 5)
    expect(operator.calls.map(c => c.path)).toEqual(['/transaction/bet', '/transaction/win'])
    expect(operator.calls[1]!.body).toMatchObject({
      round_closed: true,
      reference_transaction_uuid: operator.calls[0]!.body.transaction_uuid
    })
    // the seed is shown when it is changed: the roll and the promise can be computed by anybody
    expect(body.round.seed.server).toBeNull()
    const { body: changed } = await ask(studio.url(), token, 'POST', '/seeds', { clientSeed: 'mine' })
    const { seed } = changed.history[0]
    expect(roll(dealDice({ serverSeed: seed.server, clientSeed: seed.client, nonce: seed.nonce }))).toBe(body.round.outcome.roll)
    expect(changed.revealed.hash).toBe(body.round.seed.hash)
    expect(changed.seed).toMatchObject({ client: 'mine', nonce: 0 })
  })

  it('asked twice under one number is one bet, also at the same moment', async () => {
    const { token, user, cash } = await enter('fox_plinko')
    const one = bet({ rows: 8, risk: 'low' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(studio.url(), token, 'POST', '/rounds', one)))
    expect(answers.some(a => a.status === 200)).toBe(true)
    const again = await ask(studio.url(), token, 'POST', '/rounds', one)
    expect(again.body.round.state).toBe('closed')
    expect([...operator.moves.values()].filter(m => m.user === user && m.kind === 'bet')).toHaveLength(1)
    expect(cash()).toBeCloseTo(90 + Number(again.body.round.payout), 5)
  })

  it('is refused with the reason of the operator, and nothing moves', async () => {
    const { token, cash } = await enter('fox_dice', 5)
    expect(await ask(studio.url(), token, 'POST', '/rounds', bet(half))).toMatchObject({
      status: 422,
      body: { error: 'money', balance: '5.00' }
    })
    operator.trouble = () => ({ status: 'RS_ERROR_LIMIT_REACHED', meta: { limit: { type: 'loss', period: 'day' } } })
    expect(await ask(studio.url(), token, 'POST', '/rounds', bet(half, '1'))).toMatchObject({
      body: { error: 'limit', limit: { type: 'loss' } }
    })
    operator.trouble = () => ({ status: 'RS_ERROR_USER_DISABLED' })
    expect((await ask(studio.url(), token, 'POST', '/rounds', bet(half, '1'))).body.error).toBe('disabled')
    expect(cash()).toBe(5)
  })

  it('is not begun with a stake or choice that the game does not offer, nor without a session', async () => {
    const { token } = await enter('fox_dice')
    const asked = async (fields: object) => (await ask(studio.url(), token, 'POST', '/rounds', fields)).body.error
    expect(await asked(bet({ side: 'under', target: 20_000 }))).toBe('choice')
    expect(await asked(bet({ mines: 3 }))).toBe('choice')
    expect(await asked(bet(half, '0.50'))).toBe('stake')
    expect(await asked(bet(half, '-1'))).toBe('stake')
    expect(await asked(bet(half, '99999999'))).toBe('stake')
    expect(await ask(studio.url(), 'A'.repeat(32), 'POST', '/rounds', bet(half))).toMatchObject({ status: 401, body: { error: 'session' } })
    expect(operator.calls).toEqual([])
  })

  it('of mines goes on cell by cell, pays what the field is worth, and hides the mines until then', async () => {
    const { token, cash } = await enter('fox_calm_mines')
    const begun = (await ask(studio.url(), token, 'POST', '/rounds', bet({ mines: 1 }))).body.round
    expect(begun).toMatchObject({ state: 'open', outcome: null, opened: [] })
    const [{ outcome }] = (await books.query('select outcome from studio.round where id = $1', [begun.id])).rows
    const safe = [...Array(25).keys()].filter(c => !outcome.mines.includes(c))
    const cell = (n: number) => ask(studio.url(), token, 'POST', `/rounds/${begun.id}/open`, { cell: n })
    expect((await ask(studio.url(), token, 'POST', `/rounds/${begun.id}/cash`)).body.error).toBe('choice')
    expect((await cell(25)).body.error).toBe('choice')
    expect((await cell(safe[0]!)).body.round).toMatchObject({ state: 'open', opened: [safe[0]] })
    expect((await cell(safe[0]!)).body.round.opened).toEqual([safe[0]])
    expect((await cell(safe[1]!)).body.round.opened).toHaveLength(2)
    // a seed that an open field hangs on is not shown, and no second field is begun beside it
    expect((await ask(studio.url(), token, 'POST', '/seeds', { clientSeed: 'x' })).body.error).toBe('unfinished')
    expect((await ask(studio.url(), token, 'POST', '/rounds', bet({ mines: 1 }))).body.error).toBe('unfinished')
    const paid = (await ask(studio.url(), token, 'POST', `/rounds/${begun.id}/cash`)).body.round
    const worth = Number(minesMultiplier(2, { mines: 1 }, { side: 5, edge: 100 })) / 10_000
    expect(Number(paid.payout)).toBeCloseTo(10 * worth, 4)
    expect(cash()).toBeCloseTo(90 + Number(paid.payout), 5)
    expect((await ask(studio.url(), token, 'POST', `/rounds/${begun.id}/cash`)).body.round.payout).toBe(paid.payout)
    expect(paid.outcome).toEqual(outcome)
  })

  it('that opens while the seed is about to be shown keeps the seed hidden', async () => {
    const { token } = await enter('fox_mines')
    const { body } = await ask(studio.url(), token, 'POST', '/rounds', bet({ mines: 3 }))
    const { player, seed } = (await books.query('select player, seed from studio.round where id = $1', [body.round.id])).rows[0]
    await books.query(`update studio.round set state = 'cancelled' where id = $1`, [body.round.id])
    const [drawing, showing] = [await books.connect(), new pg.Pool({ connectionString: databaseUrl, max: 1 })]
    try {
      // a draw holds the seed; the wish to see it comes, waits, and finds the field that was opened meanwhile
      await drawing.query('begin')
      await drawing.query('update studio.seed set nonce = nonce + 1 where id = $1', [seed])
      const shown = inTransaction(showing, tx => rotateSeed(tx, Buffer.from('ab'.repeat(32), 'hex'), player, 'x'))
      await expect
        .poll(
          async () =>
            (await books.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount,
          { interval: 10 }
        )
        .toBe(1)
      await drawing.query(`update studio.round set state = 'open' where id = $1`, [body.round.id])
      await drawing.query('commit')
      expect(await shown).toBeNull()
    } finally {
      drawing.release()
      await showing.end()
    }
  })

  it('of somebody else cannot be touched or seen', async () => {
    const one = await enter('fox_mines')
    const other = await enter('fox_mines')
    const { id } = (await ask(studio.url(), one.token, 'POST', '/rounds', bet({ mines: 3 }))).body.round
    expect((await ask(studio.url(), other.token, 'POST', `/rounds/${id}/open`, { cell: 0 })).status).toBe(404)
    expect((await ask(studio.url(), other.token, 'POST', `/rounds/${id}/cash`)).status).toBe(404)
    expect((await ask(studio.url(), other.token, 'GET', `/rounds/${id}`)).status).toBe(404)
    expect((await ask(studio.url(), other.token, 'POST', '/rounds', bet({ mines: 3 }, '10', id))).status).toBe(404)
  })

  it('played for nothing moves a balance of the studio’s own and never calls the operator', async () => {
    const { body } = await supplier('/game/url', { ...launchOf('x', 'fox_dice'), user: undefined, token: undefined, currency: 'XXX' })
    const token = new URL(body.url).hash.slice(1)
    expect((await ask(studio.url(), token, 'GET', '/session')).body).toMatchObject({ demo: true, balance: '1000.00' })
    const { body: played } = await ask(studio.url(), token, 'POST', '/rounds', bet(half, '100'))
    expect(Number(played.balance)).toBeCloseTo(900 + Number(played.round.payout), 5)
    expect(operator.calls).toEqual([])
  })

  it('that is free uses one of the free rounds and costs nothing; a refused one is given back', async () => {
    const { token, user, cash } = await enter('fox_dice')
    const order = {
      reward_uuid: randomUUID(),
      user,
      prepaid_uuid: 'fox_dice-TRY-5',
      start_time: new Date(Date.now() - 1_000).toISOString(),
      end_time: new Date(Date.now() + 60_000).toISOString()
    }
    await supplier('/freebet/rewards/create', order)
    expect((await ask(studio.url(), token, 'GET', '/session')).body.free).toEqual({ left: 5, stake: '1.00' })
    const { body } = await ask(studio.url(), token, 'POST', '/rounds', { ...bet(half), free: true })
    expect(body).toMatchObject({ round: { stake: '1.00', free: true }, free: { left: 4 } })
    expect(cash()).toBeCloseTo(100 + Number(body.round.payout), 5)
    expect(operator.calls.find(c => c.path === '/transaction/bet')!.body).toMatchObject({
      is_free: true,
      reward_uuid: order.reward_uuid,
      amount: unit
    })
    operator.trouble = () => ({ status: 'RS_ERROR_USER_DISABLED' })
    await ask(studio.url(), token, 'POST', '/rounds', { ...bet(half), free: true })
    operator.trouble = null
    expect((await ask(studio.url(), token, 'GET', '/session')).body.free.left).toBe(4)
  })
})

describe('when nobody answers', () => {
  it('a bet of which nobody knows is taken back until the operator says so, and the player keeps the stake', async () => {
    const { token, cash } = await enter('fox_dice')
    const one = bet(half)
    let silent = 2
    operator.trouble = path => (path === '/transaction/bet' ? 'after' : path === '/transaction/rollback' && silent-- > 0 ? 'before' : null)
    expect(await ask(studio.url(), token, 'POST', '/rounds', one)).toMatchObject({ status: 503, body: { error: 'silent' } })
    expect(operator.calls.filter(c => c.path === '/transaction/bet')).toHaveLength(4)
    await expect.poll(() => stateOf(one.id), { interval: 100 }).toBe('cancelled')
    expect(cash()).toBe(100)
  })

  it('a win without an answer is told again until it is taken, once', async () => {
    const { token, user, cash } = await enter('fox_plinko')
    let silent = 5
    operator.trouble = path => (path === '/transaction/win' && silent-- > 0 ? 'after' : null)
    const { body } = await ask(studio.url(), token, 'POST', '/rounds', bet({ rows: 8, risk: 'low' }))
    expect(body.round.state).toBe('won')
    await expect.poll(() => stateOf(body.round.id), { interval: 100 }).toBe('closed')
    expect(cash()).toBeCloseTo(90 + Number(body.round.payout), 5)
    expect([...operator.moves.values()].filter(m => m.user === user && m.kind === 'win')).toHaveLength(1)
  })
})

describe('kill -9 in the middle of a round', () => {
  const restart = async () => {
    await studio.kill()
    operator.trouble = null
    await studio.start()
  }
  /** Waits for the operator to hear a call, which stays without an answer. */
  const heard = (path: string) => expect.poll(() => operator.calls.some(c => c.path === path), { interval: 5 }).toBe(true)

  it('while the stake is asked for: it is taken back after the restart', async () => {
    const { token, cash } = await enter('fox_dice')
    const one = bet(half)
    operator.trouble = path => (path === '/transaction/bet' ? 'after' : null)
    const asked = ask(studio.url(), token, 'POST', '/rounds', one).catch(() => 'cut')
    await heard('/transaction/bet')
    await restart()
    expect(await asked).toBe('cut')
    await expect.poll(() => stateOf(one.id), { interval: 50 }).toBe('cancelled')
    expect(cash()).toBe(100)
  })

  it('while the win is told: it is told after the restart, and paid once', async () => {
    const { token, user, cash } = await enter('fox_plinko')
    const one = bet({ rows: 8, risk: 'medium' })
    operator.trouble = path => (path === '/transaction/win' ? 'before' : null)
    const asked = ask(studio.url(), token, 'POST', '/rounds', one).catch(() => 'cut')
    await heard('/transaction/win')
    await restart()
    expect(await asked).toBe('cut')
    await expect.poll(() => stateOf(one.id), { interval: 50 }).toBe('closed')
    const { body } = await ask(studio.url(), token, 'GET', `/rounds/${one.id}`)
    expect(cash()).toBeCloseTo(90 + Number(body.round.payout), 5)
    expect([...operator.moves.values()].filter(m => m.user === user && m.kind === 'win')).toHaveLength(1)
  })

  it('while a field of mines lies open: it lies there after the restart and is played to its end', async () => {
    const { token, cash } = await enter('fox_calm_mines')
    const { id } = (await ask(studio.url(), token, 'POST', '/rounds', bet({ mines: 1 }))).body.round
    const [{ outcome }] = (await books.query('select outcome from studio.round where id = $1', [id])).rows
    const safe = [...Array(25).keys()].find(c => !outcome.mines.includes(c))!
    await ask(studio.url(), token, 'POST', `/rounds/${id}/open`, { cell: safe })
    await restart()
    const { body } = await ask(studio.url(), token, 'GET', '/session')
    expect(body.open).toMatchObject({ id, opened: [safe] })
    const paid = (await ask(studio.url(), token, 'POST', `/rounds/${id}/cash`)).body
    expect(cash()).toBeCloseTo(90 + Number(paid.round.payout), 5)
  })
})
