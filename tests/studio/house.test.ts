// The real house with its sample studio: members launch each game and play it over HTTP, the studio is killed in the middle of rounds, the books agree.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { launchConstants } from '@fairhouse/contract/play/launch.ts'
import { connect, type Database } from '@fairhouse/server/base/database.ts'
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callSealed, device } from '../browser.ts'
import { type ServerProcess, serverProcess } from '../faults/server-process.ts'
import { ask } from './studio-process.ts'

let house: ServerProcess
let db: Database
let close: () => Promise<void>
const member = { username: 'studioplayer', token: '', id: 0n }

beforeAll(async () => {
  house = await serverProcess({ STUDIO: 'on', CHAIN_LENGTH: '200' })
  await house.start()
  const opened = connect(house.databaseUrl(), 2)
  db = opened.db
  close = () => opened.db.destroy()
  const password = 'correct horse 9'
  const fields = { username: member.username, password, confirmPassword: password, agreed: true }
  member.token = (await callSealed(house.url, 'PUT', '/wps/member/register', fields)).body.value.token
  const { rows } = await sql<{ id: bigint }>`
    select id, wallet.post(array[row(id, 'ADJUST_IN', 150, 'start', null, 100000000, null, null, null, null)::wallet.transfer_op])
    from member.member where username = ${member.username}`.execute(db)
  member.id = rows[0]!.id
}, 180_000)
afterAll(async () => {
  await close?.()
  await house?.remove()
})

async function post(path: string, body: object): Promise<{ status: number; body: { value: { game_url: string }; code?: string } }> {
  const response = await fetch(house.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      language: 'EN',
      authorization: member.token,
      cookie: `device=${device}`,
      origin: house.url
    },
    body: JSON.stringify(body)
  })
  return { status: response.status, body: (await response.json()) as never }
}
/** Launches a game as the site does and gives the studio's address behind the house and the token of its page. */
async function launch(gameId: string): Promise<{ url: string; token: string; page: URL }> {
  const said = (await (await fetch(`${house.url}/wps/system/permission`)).json()) as { value: { brand: { merchantCode: string } } }
  const { merchantCode } = said.value.brand
  const wish = {
    ...launchConstants,
    gameId,
    vassalage: 'FOXGLOVE',
    username: member.username,
    token: member.token,
    merchantCode,
    language: 'EN'
  }
  let answer = await post('/wps/game/launchGame', wish)
  // the studio starts beside the house
  await expect
    .poll(
      async () => {
        if (answer.status !== 200) answer = await post('/wps/game/launchGame', wish)
        return answer.status === 200 ? 200 : JSON.stringify(answer.body)
      },
      { timeout: 20_000, interval: 200 }
    )
    .toBe(200)
  const page = new URL(answer.body.value.game_url)
  expect(page.origin).toBe(house.url)
  return { url: `${house.url}/studio`, token: page.hash.slice(1), page }
}
const cash = async () =>
  (await sql<{ cash: bigint }>`select cash from wallet.wallet where member_id = ${member.id}`.execute(db)).rows[0]!.cash
const rounds = async () =>
  (
    await sql<{ state: string; stake: bigint; payout: bigint | null; n: bigint }>`
      select state, sum(stake)::bigint as stake, sum(payout)::bigint as payout, count(*) as n from studio.round
      where player = ${`member:${member.id}`} group by state`.execute(db)
  ).rows
const half = { side: 'under', target: 4_950 }
const bet = (choice: object, stake = '5.00') => ({ id: randomUUID(), stake, choice })

/** kill -9 of the studio: a child of the house whose command names its program. */
function killStudio(): boolean {
  const pid = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(line => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .find(m => Number(m?.[2]) === house.pid() && m?.[3]?.includes('studio/src/main.ts'))?.[1]
  if (pid) process.kill(Number(pid), 'SIGKILL')
  return pid !== undefined
}

/** The books of the house and of the studio say the same, and the journal adds up. */
async function expectBooksToAgree(): Promise<void> {
  await expect
    .poll(async () => (await rounds()).filter(r => !['closed', 'refused', 'cancelled'].includes(r.state)), {
      timeout: 30_000,
      interval: 100
    })
    .toEqual([])
  const closed = (await rounds()).find(r => r.state === 'closed')
  expect(await cash()).toBe(parseMoney('1000') - (closed?.stake ?? 0n) + (closed?.payout ?? 0n))
  const pending = await sql<{
    n: bigint
  }>`select count(*) as n from wager.bet where member_id = ${member.id} and state = 'PENDING'`.execute(db)
  expect(pending.rows[0]!.n).toBe(0n)
  const open = await sql<{
    n: bigint
  }>`select count(*) as n from integration.round where member_id = ${member.id} and closed_at is null`.execute(db)
  expect(open.rows[0]!.n).toBe(0n)
  expect((await verifyLedger(db)).differences).toEqual([])
}

it('a member plays dice, plinko and mines of the studio with own money, and both books agree', async () => {
  const dice = await launch('foxglove-dice')
  for (let i = 0; i < 3; i++) expect((await ask(dice.url, dice.token, 'POST', '/rounds', bet(half))).body.round.state).toBe('closed')
  const plinko = await launch('foxglove-plinko')
  expect((await ask(plinko.url, plinko.token, 'POST', '/rounds', bet({ rows: 12, risk: 'high' }))).status).toBe(200)
  const mines = await launch('foxglove-mines')
  const { body } = await ask(mines.url, mines.token, 'POST', '/rounds', bet({ mines: 24 }))
  expect((await ask(mines.url, mines.token, 'POST', `/rounds/${body.round.id}/open`, { cell: 7 })).body.round.state).toBe('closed')
  await expectBooksToAgree()
}, 60_000)

it('the studio gets no cookie of the house, runs without an origin, and only the house may frame it', async () => {
  const { page } = await launch('foxglove-dice')
  const response = await fetch(page, { headers: { cookie: `device=${device}` } })
  const policy = response.headers.get('content-security-policy')!
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/sandbox allow-scripts$/)
  expect(response.headers.get('set-cookie')).toBeNull()
  const demo = await post('/wps/game/launchDemo', { gameId: 'foxglove-dice', platform: launchConstants.platform })
  const token = new URL(demo.body.value.game_url).hash.slice(1)
  expect((await ask(`${house.url}/studio`, token, 'GET', '/session')).body).toMatchObject({ demo: true, balance: '1000.00' })
}, 60_000)

it('a mines field survives a kill -9 of the studio and is paid; cut bets are paid back or finished', async () => {
  const mines = await launch('foxglove-calm-mines')
  const { body } = await ask(mines.url, mines.token, 'POST', '/rounds', bet({ mines: 1 }))
  const { id } = body.round
  const { rows } = await sql<{ outcome: { mines: number[] } }>`select outcome from studio.round where id = ${id}`.execute(db)
  const safe = [...Array(25).keys()].find(cell => !rows[0]!.outcome.mines.includes(cell))!
  await ask(mines.url, mines.token, 'POST', `/rounds/${id}/open`, { cell: safe })
  const dice = await launch('foxglove-dice')
  for (let kill = 0; kill < 4; kill++) {
    // bets run on while the studio dies under them
    const cut = Array.from({ length: 6 }, async (_, i) => {
      await new Promise(done => setTimeout(done, i * 7))
      return ask(dice.url, dice.token, 'POST', '/rounds', bet(half)).catch(() => null)
    })
    await new Promise(done => setTimeout(done, 15 + kill * 9))
    expect(killStudio()).toBe(true)
    await Promise.all(cut)
    await expect
      .poll(async () => (await ask(dice.url, dice.token, 'GET', '/session').catch(() => ({ status: 0 }))).status, {
        timeout: 40_000,
        interval: 200
      })
      .toBe(200)
  }
  const again = await ask(mines.url, mines.token, 'GET', '/session')
  expect(again.body.open).toMatchObject({ id, opened: [safe] })
  const paid = await ask(mines.url, mines.token, 'POST', `/rounds/${id}/cash`)
  expect(Number(paid.body.round.payout)).toBeGreaterThan(5)
  await expectBooksToAgree()
}, 180_000)
