// Work for jobs of files, vendors' wallets, messages, trials and free rounds.
import { randomUUID } from 'node:crypto'
import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { freePlay } from '@fairhouse/contract/member/login.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { startGameMaintenance } from '@fairhouse/contract/ops/games/catalogue.ts'
import { giveFreeRounds } from '@fairhouse/contract/ops/money/free-rounds.ts'
import { createExport, exports } from '@fairhouse/contract/record-file.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { applySettings, settingsInForce } from '@fairhouse/server/brand/brand.ts'
import { cashOf } from '@fairhouse/server/cashier/testing.ts'
import { setConnected } from '@fairhouse/server/catalogue/catalogue.ts'
import { deliver } from '@fairhouse/server/delivery/delivery.ts'
import { makeOwnKey } from '@fairhouse/server/integration/supplier/keys.ts'
import { ok, startSupplier } from '@fairhouse/server/integration/supplier/supplier-testing.ts'
import { callingVendor } from '@fairhouse/server/integration/testing.ts'
import { sealedText, type TestHouse } from '@fairhouse/server/testing.ts'
import { move, thereOf } from '@fairhouse/server/vendor/testing.ts'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Work, Works } from './work.ts'

/** A member whose mailbox is proven. */
async function withMail(t: TestHouse) {
  const member = await t.register()
  const email = `${member.name}@example.com`
  await sql`update member.member set email = ${email}, email_key = ${email.toLowerCase()}, email_verified_at = now() where id = ${member.memberId}`.execute(
    t.house.db
  )
  return { ...member, email, key: member.name.toLowerCase() }
}

/** Money that went to a vendor and of which no answer came. */
async function lostAnswer(t: TestHouse) {
  const member = await t.register(undefined, 500n * UNIT)
  const { id } = (await move(t, member, 'IN', '30.92')).body.value
  const done = async () => {
    const { rows } = await sql`select state from vendor.transfer where id = ${id}::uuid`.execute(t.house.db)
    expect([await cashOf(t, member.memberId), await thereOf(t, member), rows]).toEqual(['469.08', '30.92', [{ state: 'DONE' }]])
  }
  return { id: id as string, done }
}

/** A message to a new mailbox that nobody has sent yet. */
async function written(t: TestHouse) {
  const to = `${randomUUID()}@example.com`
  const message = { channel: 'mail', to, purpose: 'test', memberId: null, subject: 'x', text: 'y' } as const
  const id = await inTransaction(t.house.db, tx => deliver(tx, t.house, message))
  const row = () => t.house.db.selectFrom('delivery.message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id, row }
}

/** Free rounds that two operators gave and the vendor was not asked for in time. */
async function unconfirmedRounds(t: TestHouse, vendor: string): Promise<Work> {
  const supplier = await startSupplier()
  onTestFinished(() => supplier.close())
  await callingVendor(t, vendor, { address: supplier.address })
  await inTransaction(t.house.db, async tx => {
    await makeOwnKey(tx, t.house, vendor)
    // what was written past the verbs is read anew
    for (const on of [false, true]) await setConnected(tx, vendor, on)
  })
  const [asks, decides] = [await t.operator('admin'), await t.operator('admin')]
  const member = await t.register()
  supplier.on(
    '/freebet/prepaids/list',
    ok([{ prepaid_uuid: 'p-3', game_code: 'tst_dice', currency: 'TRY', bet_count: 2, bet_value: Number(UNIT) }])
  )
  supplier.on('/freebet/rewards/create', body => ({ status: 200, body: { reward_uuid: body.reward_uuid } }))
  const wish = { vendor, memberId: String(member.memberId), prepaid: 'p-3', days: 3, reason: 'as agreed' }
  const { id, approval } = (await t.call(giveFreeRounds, wish, asks)).body.value
  expect((await t.decide(decides, approval)).status).toBe(200)
  await sql`update integration.reward set starts_at = now() - interval '2 minutes' where id = ${id}::uuid`.execute(t.house.db)
  const done = async () => {
    const { rows } = await sql`select id, state from integration.reward where member_id = ${member.memberId}`.execute(t.house.db)
    expect(rows).toEqual([{ id, state: 'ACTIVE' }])
    // however often the vendor was asked, it was for the same
    const made = supplier.asked.filter(a => a.path === '/freebet/rewards/create')
    expect(new Set(made.map(a => a.body.reward_uuid))).toEqual(new Set([id]))
  }
  return { payload: { id }, done }
}

export const otherWorks: Works = {
  'report.export': async t => {
    const member = await t.register(undefined, 10n * UNIT)
    const { id } = (await t.call(createExport, { record: 'movements', zone: 'UTC' }, member)).body.value
    const done = async () => {
      expect((await t.call(exports, {}, member)).body.value.list[0]).toMatchObject({ id, state: 'DONE', parts: 1, written: 1 })
    }
    return { payload: { exportId: id }, done }
  },
  'vendor.ask': async t => {
    const { id, done } = await lostAnswer(t)
    return { payload: { transferId: id, tries: '0' }, done }
  },
  'vendor.askNeglected': async t => {
    const { id, done } = await lostAnswer(t)
    await sql`update vendor.transfer set asked_at = now() - interval '16 minutes' where id = ${id}::uuid`.execute(t.house.db)
    return { done }
  },
  'delivery.send': async t => {
    const { id, row } = await written(t)
    // asked or not, nobody knows: it is not sent a second time
    const done = async () => {
      const { sending, state, tries } = await row()
      expect([sending || state === 'sent', tries]).toEqual([true, 1])
    }
    return { payload: { id }, done }
  },
  // one was being sent when its process died, another nobody has taken
  'delivery.settle': async t => {
    const [asked, forgotten] = [await written(t), await written(t)]
    await sql`update delivery.message set sending = true, tries = 1, tried_at = now() - interval '3 minutes' where id = ${asked.id}`.execute(
      t.house.db
    )
    await sql`update delivery.message set created_at = now() - interval '11 minutes' where id = ${forgotten.id}`.execute(t.house.db)
    await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'delivery.send' and key is not null`.execute(
      t.house.db
    )
    const done = async () => {
      expect([(await asked.row()).state, (await forgotten.row()).state, (await forgotten.row()).tried_at]).toEqual([
        'failed',
        'queued',
        expect.any(Date)
      ])
    }
    return { done }
  },
  'account.mailLink': async t => {
    const { key, email } = await withMail(t)
    const done = async () => expect((await t.messages(email)).map(m => m.purpose)).toEqual(['code.password'])
    return { payload: { key, email, device: '', address: '127.0.0.1' }, done, writes: true }
  },
  'account.tellLocked': async t => {
    const { key, email } = await withMail(t)
    return { payload: { key }, done: async () => expect(await t.messages(email)).toHaveLength(1), writes: true }
  },
  'account.closeEndedTrials': async t => {
    const settings = await settingsInForce(t.house.db)
    await inTransaction(t.house.db, tx => applySettings(tx, { ...settings, flags: { ...settings.flags, FREEPLAY3: true } }))
    const token = (await sealedText(t.house, JSON.stringify({ nonce: randomUUID() }))).jwe
    const opened = (await t.call(freePlay, { os: 'windows', platform: 'W', token }, { headers: { 'gateway-version': '3' } })).body.value
    const id = (await t.call(memberInfo, {}, { token: opened.token })).body.value.id as string
    await sql`update member.member set ends_at = now() - interval '1 second' where id = ${id}::bigint`.execute(t.house.db)
    const done = async () => {
      const { rows } =
        await sql`select m.status, t.closed_at is not null as closed from invite.trial t join member.member m on m.id = t.member_id
        where m.id = ${id}::bigint`.execute(t.house.db)
      expect(rows).toEqual([{ status: 'blocked', closed: true }])
    }
    return { done }
  },
  'integration.confirmFreeRounds': t => unconfirmedRounds(t, 'FREELY'),
  'integration.confirmApproved': t => unconfirmedRounds(t, 'FREEST'),
  'catalogue.openDue': async t => {
    const { rows: open } = await sql<{ code: string }>`select code from catalogue.game where not maintenance order by code limit 1`.execute(
      t.house.db
    )
    const { code } = open[0]!
    const rest = { of: 'game', code, until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'a new version' }
    expect((await t.call(startGameMaintenance, rest, await t.operator('admin'))).status).toBe(200)
    await sql`update catalogue.game set maintenance_until = now() where code = ${code}`.execute(t.house.db)
    const done = async () => {
      const { rows } = await sql`select maintenance, maintenance_until as until from catalogue.game where code = ${code}`.execute(
        t.house.db
      )
      expect(rows).toEqual([{ maintenance: false, until: null }])
    }
    return { done }
  }
}
