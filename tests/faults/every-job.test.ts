// Every job breaks off before each of its statements, as by kill -9, and is run again by the next process: what it does is done once.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import { createExport, exports } from '@fairhouse/contract/record-file.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import type { Job } from '@fairhouse/server/base/jobs.ts'
import { cashOf, memberWith, order, withdraw } from '@fairhouse/server/cashier/testing.ts'
import { deliver } from '@fairhouse/server/delivery/delivery.ts'
import { direct, drawAs, makeLottery, place } from '@fairhouse/server/lottery/testing.ts'
import { jobs } from '@fairhouse/server/modules.ts'
import { below, bet, billsOf, contractFor, count, held, pastWindow, tiers, within, wrongIncome } from '@fairhouse/server/salary/testing.ts'
import { freshHouse, type TestHouse } from '@fairhouse/server/testing.ts'
import { move, openVendor, thereOf } from '@fairhouse/server/vendor/testing.ts'
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dyingEverywhere } from './dying.ts'

let t: TestHouse
let issues: readonly string[]
const lottery = 'broken-five'
beforeAll(async () => {
  t = await freshHouse({ settings: { DATABASE_POOL: '12' } })
  await openVendor(t)
  issues = await makeLottery(t, lottery)
  await t.listen()
})
afterAll(() => t.close())

const jobOf = (name: string): Job => jobs.find(job => job.name === name)!
/** Work for a job: what it is called with, and what must be so when it is done. */
interface Work {
  readonly payload?: Record<string, string>
  done(): Promise<void>
  /** A run after the end would write to the member again: at worst a message comes twice, money never. */
  readonly writes?: true
}

/** A member whose mailbox is proven. */
async function withMail() {
  const member = await t.register()
  const email = `${member.name}@example.com`
  await sql`update account.member set email = ${email}, email_key = ${email.toLowerCase()}, email_verified_at = now() where id = ${member.memberId}`.execute(
    t.house.db
  )
  return { ...member, email, key: member.name.toLowerCase() }
}

/** Money that went to a vendor and of which no answer came. */
async function lostAnswer() {
  const member = await t.register(undefined, 500n * UNIT)
  const { id } = (await move(t, member, 'IN', '30.92')).body.value
  const done = async () => {
    expect([await cashOf(t, member.memberId), await thereOf(t, member)]).toEqual(['469.08', '30.92'])
  }
  return { id: id as string, done }
}

/** Tickets of three members on an issue that was drawn: the first wins. */
async function drawnIssue(at: number) {
  const issue = issues[at]!
  const bettors = await Promise.all([0, 1, 2].map(() => t.register(undefined, 100n * UNIT)))
  for (const [i, { token }] of bettors.entries())
    expect((await place(t, token, lottery, [direct(i === 0 ? '12345' : '54321')], [issue])).status).toBe(200)
  await drawAs(t, lottery, issue, '1,2,3,4,5')
  const done = async () => {
    const { rows } = await sql<{
      state: string
    }>`select state from lottery.ticket where game = ${lottery} and issue = ${issue} order by state`.execute(t.house.db)
    expect(rows.map(r => r.state)).toEqual(['lost', 'lost', 'won'])
    const twice = await sql`select m.ref from wallet.movement m join lottery.ticket k on k.id = m.ref
      where k.game = ${lottery} and k.issue = ${issue} group by m.ref, m.kind having count(*) > 1`.execute(t.house.db)
    expect(twice.rows).toEqual([])
    for (const check of ['check_tickets', 'check_bets_paid']) {
      const found = await sql<{ wrong: bigint }>`select wrong from ${sql.ref(`report.${check}`)}(100000)`.execute(t.house.db)
      expect([check, found.rows[0]!.wrong]).toEqual([check, 0n])
    }
  }
  return { issue, done }
}

const works: Readonly<Record<string, () => Promise<Work>>> = {
  'report.export': async () => {
    const member = await t.register(undefined, 10n * UNIT)
    const { id } = (await t.call(createExport, { record: 'movements', zone: 'UTC' }, member)).body.value
    const done = async () => {
      expect((await t.call(exports, {}, member)).body.value.list[0]).toMatchObject({ id, state: 'DONE', parts: 1, written: 1 })
    }
    return { payload: { exportId: id }, done }
  },
  'vendor.ask': async () => {
    const { id, done } = await lostAnswer()
    return { payload: { transferId: id, tries: '0' }, done }
  },
  'vendor.askNeglected': async () => {
    const { id, done } = await lostAnswer()
    await sql`update vendor.transfer set asked_at = now() - interval '16 minutes' where id = ${id}::uuid`.execute(t.house.db)
    return { done }
  },
  'cashier.pay': async () => {
    const member = await memberWith(t, '100')
    const { id } = await withdraw(t, member, '50')
    await sql`update cashier.withdrawal set state = 'APPROVED' where id = ${id}::uuid`.execute(t.house.db)
    const done = async () => {
      const { rows } = await sql<{
        state: string
        payouts: number
      }>`select w.state, (select count(*)::int from sandbox.payout where order_id = w.id) as payouts
        from cashier.withdrawal w where w.id = ${id}::uuid`.execute(t.house.db)
      expect(rows[0]!.payouts).toBe(1)
      expect(['PAYING', 'PAID']).toContain(rows[0]!.state)
      expect(await cashOf(t, member.memberId)).toBe('50.00')
    }
    return { payload: { withdrawalId: id }, done }
  },
  'cashier.ask': async () => {
    const member = await t.register()
    const { id } = await order(t, member, '40')
    await sql`update sandbox.payment set status = 'succeeded', updated_at = now() where order_id = ${id}::uuid`.execute(t.house.db)
    return { payload: { depositId: id, tries: '0' }, done: async () => expect(await cashOf(t, member.memberId)).toBe('40.00') }
  },
  'cashier.reconcile': async () => {
    const member = await t.register()
    const { id } = await order(t, member, '45')
    await sql`update sandbox.payment set status = 'succeeded', updated_at = now() where order_id = ${id}::uuid`.execute(t.house.db)
    await sql`update cashier.deposit set created_at = now() - interval '20 minutes' where id = ${id}::uuid`.execute(t.house.db)
    return { done: async () => expect(await cashOf(t, member.memberId)).toBe('45.00') }
  },
  'lottery.settle': async () => {
    const { issue, done } = await drawnIssue(1)
    return { payload: { game: lottery, issue }, done }
  },
  'lottery.settleLeftBehind': async () => {
    const { done } = await drawnIssue(2)
    return { done }
  },
  'delivery.send': async () => {
    const to = `${randomUUID()}@example.com`
    const message = { channel: 'mail', to, purpose: 'test', memberId: null, subject: 'x', text: 'y' } as const
    const id = await inTransaction(t.house.db, tx => deliver(tx, t.house, message))
    // asked or not, nobody knows: it is not sent a second time
    const done = async () => {
      const row = await t.house.db.selectFrom('delivery.message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect([row.sending || row.state === 'sent', row.tries]).toEqual([true, 1])
    }
    return { payload: { id }, done }
  },
  'account.mailLink': async () => {
    const { key, email } = await withMail()
    const done = async () => expect((await t.messages(email)).map(m => m.purpose)).toEqual(['code.password'])
    return { payload: { key, email, device: '', address: '127.0.0.1' }, done, writes: true }
  },
  'account.tellLocked': async () => {
    const { key, email } = await withMail()
    return { payload: { key }, done: async () => expect(await t.messages(email)).toHaveLength(1), writes: true }
  },
  'salary.due': async () => {
    const window = await pastWindow(t, 'DAILY')
    const agent = await below(t, null, 1)
    const player = await below(t, agent)
    await contractFor(t, 'daily', agent, null, {
      period: 'DAILY',
      checkLoss: false,
      activeMinBet: '1.00',
      tiers: tiers([1_000, 1, 0, 0.5])
    })
    await bet(t, player, within(window), 2_000, 0)
    await count(t)
    await sql`insert into salary.progress (kind, period, upto) values ('daily', 'DAILY', ${window.from})
      on conflict (kind, period) do update set upto = excluded.upto`.execute(t.house.db)
    const done = async () => {
      // a transaction of another test may hold the window open for a moment: then the next minute goes on
      await expect
        .poll(async () => {
          await jobOf('salary.due').run(t.house, {})
          return (await billsOf(t, agent)).map(b => b.state)
        })
        .toEqual(['ISSUED'])
      expect([await held(t, agent), await wrongIncome(t)]).toEqual(['10.00', 0n])
    }
    return { done }
  }
}

/**
 * Jobs that look through the house and do what is due, or nothing: they are broken off in the house that the others leave behind. Jobs of one
 * subject that is not there do nothing; they have tests of their own beside their code.
 */
const upkeep: Readonly<Record<string, Record<string, string>>> = Object.fromEntries(
  [
    ...['base.envelopeKeys', 'base.keepEvents', 'base.dropForgottenFiles', 'base.forgetAnswers', 'delivery.settle', 'delivery.forgetOld'],
    ...['account.forgetOld', 'account.closeEndedTrials', 'account.forgetCodes', 'staff.forgetOld', 'wallet.makePartitions'],
    ...['kyc.forgetOldDrafts', 'wager.makePartitions', 'wager.forgetOldBoard', 'integration.confirmFreeRounds', 'integration.keepCalls'],
    ...['integration.forgetSessions', 'round.makePartitions', 'round.endSpins', 'round.watchReturns', 'round.tendPots'],
    ...['lottery.makePartitions', 'lottery.forgetExposure', 'lottery.askProvider', 'lottery.correctLeftBehind', 'cashier.slices'],
    ...['cashier.compareNightly', 'cashier.expireTransfers', 'cashier.forgetReports', 'cashier.expireDeposits', 'agent.upkeep'],
    ...['agent.contracts', 'salary.retry', 'message.forget', 'report.dropExports']
  ].map(name => [name, {}])
)
const nobody = '00000000-0000-4000-8000-000000000000'
const ofOne: Readonly<Record<string, Record<string, string>>> = {
  'agent.contractExpiry': {},
  'cashier.retry': { withdrawalId: nobody },
  'cashier.askOrder': { provider: 'sandbox', kind: 'payment', orderId: nobody, status: 'succeeded', tries: '0' },
  'cashier.compare': { days: '1', operatorId: '1' },
  'lottery.correct': { id: nobody },
  'salary.run': { id: nobody },
  'salary.pay': { run: nobody }
}

const movements = async () => (await sql<{ n: bigint }>`select count(*) as n from wallet.movement`.execute(t.house.db)).rows[0]!.n

describe('a job whose process dies inside it', () => {
  test('is in this table, whichever it is', () => {
    const known = [...Object.keys(works), ...Object.keys(upkeep), ...Object.keys(ofOne)]
    expect(known.toSorted()).toEqual(jobs.map(job => job.name).toSorted())
  })

  test.each(Object.keys(works))('%s does its work once, wherever it broke off', async name => {
    const { payload = {}, done, writes } = await works[name]!()
    expect(await dyingEverywhere(t, jobOf(name), payload)).toBeGreaterThan(0)
    await done()
    const before = await movements()
    await jobOf(name).run(t.house, payload)
    expect([await movements(), (await verifyLedger(t.house.db)).differences]).toEqual([before, []])
    if (!writes) await done()
  })

  test.each(Object.entries({ ...upkeep, ...ofOne }))('%s ends at the next run, and a further one moves no money', async (name, payload) => {
    await dyingEverywhere(t, jobOf(name), payload)
    const before = await movements()
    await jobOf(name).run(t.house, payload)
    expect(await movements()).toBe(before)
  })

  test('leaves the books as they must be', async () => {
    expect((await verifyLedger(t.house.db)).differences).toEqual([])
  })
})
