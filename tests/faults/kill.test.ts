// kill -9 of the whole server at random points while people play: no bet is lost, none is paid twice, the ledger verifies.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BonusTerms, plainTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { startEmbeddedPg } from '@fairhouse/server/base/data/embedded-postgres.ts'
import { connect, type Database, inTransaction } from '@fairhouse/server/base/database.ts'
import type { House } from '@fairhouse/server/base/house.ts'
import { giveBonus } from '@fairhouse/server/bonus/bonus.ts'
import { planRound } from '@fairhouse/server/crash/testing.ts'
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { callSealed, device } from '../browser.ts'
import { randomFrom } from './random.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'
import { allowSpins, type Reply, spinning } from './spinning.ts'

/** A few in every run of the tests; `npm run campaign` kills a thousand times. */
const kills = Number(process.env.KILLS ?? 5)
const players = 10
/** So many of them sit at slots besides. */
const spinners = 3
const sealKey = '5e'.repeat(32)
const seed = Number(process.env.SEED ?? 20_260_421)
const random = randomFrom(seed)

/** A call from a browser. 'cut': the line broke after the call was sent, nobody knows what happened · 'down': nobody was there to hear it. */
async function call(
  url: string,
  method: string,
  path: string,
  token: string,
  body?: object,
  key?: string
): Promise<Reply | 'cut' | 'down'> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        language: 'EN',
        authorization: token,
        cookie: `device=${device}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {})
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(8_000)
    })
    return { status: response.status, body: await response.json() }
  } catch (cause) {
    return (cause as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED' ? 'down' : 'cut'
  }
}

interface Bet {
  readonly player: number
  readonly key: string
  readonly stake: string
  readonly target: number | null
  readonly slot: 0 | 1
  betId: string | null
  paid: string | null
  refused: string | null
}

test(`${kills} kills -9 in play of ${players}: acknowledged calls stand, others happened once or never`, {
  timeout: 1_800_000
}, async () => {
  const house = await serverProcess({ CHAIN_LENGTH: '2000', DATABASE_POOL: '8', DEMO_DATA: 'off', SEAL_KEY: sealKey })
  const game = 'nova-crash'
  const bets: Bet[] = []
  const seen = { inDoubt: 0, stood: 0, cashOuts: 0, cashOutsInDoubt: 0, placed: 0, bugs: 0 }
  let over = false
  let abandoned = false
  // also when the time is over: the house must not outlive the test
  onTestFinished(async () => {
    over = abandoned = true
    await house.remove()
  })
  // people first, without anybody who runs the clock
  await house.start({ ROLE: 'api' })
  await shortenRounds(house, game)
  const tokens: string[] = []
  for (let i = 0; i < players; i++) {
    const password = 'correct horse 9'
    const fields = { username: `killer${i}`, password, confirmPassword: password, agreed: true }
    const made = await callSealed(house.url, 'PUT', '/wps/member/register', fields)
    if (made.status !== 200) throw new Error(`registration answered ${JSON.stringify(made)}`)
    tokens.push(made.body.value.token)
  }
  await giveMoney(house)
  await giveBonuses(house)
  await house.kill()
  await house.start()

  /** Asks until the house answers: the same key, so that the answer is about the same bet. */
  const ask = async (path: string, token: string, body: object, doubt: () => void, key?: string): Promise<Reply> => {
    let cut = false
    for (;;) {
      const reply = await call(house.url, 'POST', path, token, body, key)
      if (typeof reply === 'object' && reply.status === 500) seen.bugs++
      if (typeof reply === 'object' && reply.status < 500) {
        if (cut && reply.status === 200) seen.stood++
        return reply
      }
      if (reply === 'cut' && !cut) {
        cut = true
        doubt()
      }
      if (abandoned) throw new Error('the test is over')
      await house.pause(40)
    }
  }
  const place = async (bet: Bet) => {
    const { slot, stake, target } = bet
    const reply = await ask(`/lgw/rounds/${game}/bets`, tokens[bet.player]!, { slot, stake, target }, () => seen.inDoubt++, bet.key)
    if (reply.status === 200) {
      seen.placed++
      bet.betId = reply.body.value.betId
    } else bet.refused = reply.body.code
  }
  const cashOut = async (bet: Bet) => {
    seen.cashOuts++
    const reply = await ask(`/lgw/rounds/${game}/bets/${bet.betId}/cash-out`, tokens[bet.player]!, {}, () => seen.cashOutsInDoubt++)
    if (reply.status === 200) bet.paid = reply.body.value.payout
  }
  /** One person: bets whenever a round is open, takes the money by hand now and then. */
  const play = async (player: number) => {
    while (!over) {
      const slot = (Math.floor(random() * 2) % 2) as 0 | 1
      const bet: Bet = {
        player,
        key: randomUUID(),
        stake: (1 + Math.floor(random() * 500) / 100).toFixed(2),
        target: random() < 0.5 ? 101 + Math.floor(random() * 30) : null,
        slot,
        betId: null,
        paid: null,
        refused: null
      }
      bets.push(bet)
      await place(bet)
      if (bet.betId && bet.target === null && random() < 0.8) {
        await sleep(random() * 1_500)
        await cashOut(bet)
      }
      await sleep(bet.refused ? 10 + random() * 30 : random() * 20)
    }
  }
  const slots = spinning(ask, random)
  const playing = [
    ...Array.from({ length: players }, (_, i) => play(i)),
    ...tokens.slice(0, spinners).map(token => slots.play(token, () => over))
  ]
  const toothless = () =>
    seen.stood === 0 || slots.seen.inDoubt + slots.seen.stepsInDoubt === 0 || seen.placed <= 20 || bets.every(b => b.paid === null)
  // on a quick machine few bets are caught in between: then it goes on until one was
  for (let n = 0; n < kills || (toothless() && n < kills + 20); n++) {
    const moment = random()
    if (moment < 0.3) {
      // while it starts, or whatever it does just now
      await sleep(20 + random() * 3_000)
    } else {
      // in the burst of bets of a round that has just opened, or later: while it flies, busts and is settled
      const before = seen.placed
      for (let i = 0; i < 350 && seen.placed === before; i++) await sleep(20)
      await sleep(moment < 0.65 ? random() * 100 : 500 + random() * 2_000)
    }
    await house.kill()
    await house.start()
  }
  // the last rounds end by themselves; a dead host's lease runs out first
  await sleep(5_000)
  over = true
  await Promise.all(playing)
  await waitForTheEnd(house)
  await slots.askAgain()
  await house.kill()

  // the books, on the database as the last kill left it
  await books(house.dataDir, async db => {
    const { differences, movements } = await verifyLedger(db)
    expect(differences).toEqual([])
    const { rows } = await sql<{ id: string; key: string; state: string; payout: string; stake: string }>`
        select b.id, m.key, b.state, trim_scale(b.payout / 100000.0)::text as payout, trim_scale(b.stake / 100000.0)::text as stake
        from wager.bet b join wallet.movement m on m.member_id = b.member_id and m.ref = b.id and m.kind = 'BET'
        join member.member p on p.id = b.member_id where p.username like 'killer%' and m.key like 'bet:%'`.execute(db)
    await slots.verify(db)
    const byKey = new Map(rows.map(r => [r.key, r]))
    expect(byKey.size).toBe(rows.length)
    const placed = bets.filter(b => b.betId)
    for (const b of placed) {
      const row = byKey.get(`bet:${b.key}`)
      expect(row, `acknowledged bet ${b.betId} is in the books (seed ${seed})`).toMatchObject({ id: b.betId })
      expect(Number(row!.stake)).toBe(Number(b.stake))
      if (b.paid !== null) expect([row!.state, Number(row!.payout)]).toEqual(['CASHED_OUT', Number(b.paid)])
    }
    for (const b of bets.filter(b => b.refused))
      expect(byKey.has(`bet:${b.key}`), `a bet that was refused (${b.refused}) took no money`).toBe(false)
    // every bet of the books is one that somebody asked for, and none is left open in a round that is over
    expect(rows.length).toBe(placed.length)
    const states = Object.groupBy(rows, r => r.state)
    console.log(
      `kill -9 ×${kills}, seed ${seed}: ${placed.length} bets placed of ${bets.length} asked, in doubt ${seen.inDoubt} of which ${seen.stood} went through when asked again, cash-outs ${seen.cashOuts} (in doubt ${seen.cashOutsInDoubt}), spins ${slots.spins.length} (in doubt ${slots.seen.inDoubt}), steps ${slots.seen.steps} (in doubt ${slots.seen.stepsInDoubt}), spins asked for again ${slots.seen.repeated}, answers 500: ${seen.bugs}, ${movements} movements, ${Object.entries(
        states
      )
        .map(([s, list]) => `${s} ${list!.length}`)
        .join(', ')}`
    )
    expect(states.PENDING ?? []).toEqual([])
    // without bets in doubt, bets placed and bets paid this campaign had no teeth
    expect(seen.inDoubt + seen.cashOutsInDoubt).toBeGreaterThan(0)
    expect(seen.stood).toBeGreaterThan(0)
    expect(seen.bugs).toBe(0)
    expect(placed.length).toBeGreaterThan(20)
    expect(states.CASHED_OUT?.length ?? 0).toBeGreaterThan(0)
    await expectProgress(db)
  })
})

/** Works on the house's database while it runs. */
async function beside<T>(house: ServerProcess, work: (db: Database) => Promise<T>): Promise<T> {
  const { db } = connect(house.databaseUrl(), 2, 'fault test')
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Short waits and low busts, so that two minutes hold many rounds in every phase; the other crash games rest. */
const shortenRounds = (house: ServerProcess, game: string) =>
  beside(house, async db => {
    await sql`update catalogue.game set config = config || '{"waitMs": 600, "pauseMs": 50}', maintenance = code <> ${game} and engine is distinct from 'slot'`.execute(
      db
    )
    await allowSpins(db)
    for (let i = 0; i < 120; i++)
      await planRound({ db, config: { SEAL_KEY: sealKey } } as Pick<House, 'config' | 'db'>, game, [100 + (i % 4) * 4, 106 + (i % 4) * 5])
  })

const giveMoney = (house: ServerProcess) =>
  beside(house, db =>
    sql`select wallet.post(array[row(id, 'ADJUST_IN', 150, 'start', null, 1000000000, null, null, null, null)::wallet.transfer_op])
      from member.member where username like 'killer%'`.execute(db)
  )

/** Half of the players stake bonus money first, of a bonus that they do not come to the end of. */
const giveBonuses = (house: ServerProcess) =>
  beside(house, async db => {
    const terms: BonusTerms = { ...plainTerms(1_000), fundOrder: 'BONUS_FIRST' }
    const { rows } = await sql<{
      id: bigint
    }>`select id from member.member where username like 'killer%' order by id limit ${players / 2}`.execute(db)
    for (const { id: memberId } of rows)
      await inTransaction(db, tx =>
        giveBonus(tx, { memberId, offer: 'kill', version: 1, trigger: 'kill', title: {}, amount: 1_000n * UNIT, terms })
      )
  })

/** Each bet of bonus money counts once, by its stake; the proof of the ledger has checked balances and history of each bonus. */
async function expectProgress(db: Database): Promise<void> {
  const { rows } = await sql<{ progress: bigint; counted: bigint; bets: number; open: number }>`
    select g.progress, sum(b.counted)::bigint as counted, count(*)::int as bets, count(*) filter (where b.settled_at is null)::int as open
    from bonus.grant g join wager.bet b on b.member_id = g.member_id and b.grant_id = g.id where g.offer = 'kill' group by g.member_id, g.id, g.progress`.execute(
    db
  )
  expect(rows).toHaveLength(players / 2)
  for (const { progress, counted, open } of rows) expect([progress, open]).toEqual([counted, 0])
  console.log(`bonus money: ${rows.reduce((sum, { bets }) => sum + bets, 0)} bets of ${rows.length} bonuses, each counted once`)
}

/** Until no bet of the players is open: the house finishes or refunds every round. (A demo's lottery tickets wait for their evening.) */
const waitForTheEnd = (house: ServerProcess) =>
  beside(house, async db => {
    await expect
      .poll(
        async () =>
          (
            await sql<{ n: bigint }>`select count(*) as n from wager.bet b join member.member p on p.id = b.member_id
              where b.state = 'PENDING' and p.username like 'killer%'`.execute(db)
          ).rows[0]!.n,
        { timeout: 300_000, interval: 200 }
      )
      .toBe(0n)
  })

/** Opens the database of a house that is dead. */
async function books<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const pg = await startEmbeddedPg({ dataDir: join(dataDir, 'postgres') })
  const { db } = connect(pg.url('postgres'), 2, 'fault test')
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await pg.stop()
  }
}
