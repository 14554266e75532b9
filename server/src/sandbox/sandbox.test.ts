import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createDeposit, depositById } from '@fairhouse/contract/money/cashier.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sign } from '#base/crypto.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { buildSandbox } from './sandbox.ts'

let t: TestHouse
let url: string
beforeAll(async () => {
  t = await freshHouse()
  url = await t.listen()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>

async function open(amount = '120.00'): Promise<{ member: Member; id: string; page: string }> {
  const member = await t.register()
  const { body } = await t.call(createDeposit, { method: 'sandbox-card', amount }, { token: member.token, key: randomUUID() })
  return { member, id: body.value.id, page: url + body.value.payUrl }
}
const press = (page: string, choice: string) => fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
const stateOf = async (member: Member, id: string) => (await t.call(depositById, { id }, member)).body.value.state as string
const cash = async (m: Member) =>
  (await sql<{ cash: bigint }>`select cash from wallet.wallet where member_id = ${m.memberId}`.execute(t.house.db)).rows[0]!.cash / 100_000n
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 25_000, interval: 50 })

describe('the hosted page', () => {
  it('says whom is paid how much, in both languages, without script', async () => {
    const { page } = await open('1234.50')
    const answer = await fetch(`${page}?lang=tr`)
    const html = await answer.text()
    expect(html).toContain('<html lang="tr">')
    expect(html).toContain('1,234.50 TRY')
    expect(html).toContain('Fairhouse')
    expect(html).toContain('gerçek para yok')
    expect(await (await fetch(`${page}?lang=en`)).text()).toContain('no real money')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).not.toMatch(/<script|<style|style=|onclick/)
    expect((await fetch(`${url}/sandbox-pay/style.css`)).headers.get('content-type')).toContain('text/css')
    expect(await (await fetch(`${url}/sandbox-pay/?lang=en`)).text()).toContain('0000')
    expect((await fetch(`${url}/sandbox-pay/pay/none`)).status).toBe(404)
  })

  it('approved leads back to the house and the money is there', async () => {
    const { member, id, page } = await open()
    const answer = await press(page, 'approve')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/wallet/deposit/${id}`])
    await waitFor(async () => expect(await stateOf(member, id)).toBe('CREDITED'))
    expect(await cash(member)).toBe(120n)
    expect(await (await fetch(`${page}?lang=en`)).text()).toContain('This payment was approved.')
    await press(page, 'decline')
    expect(await stateOf(member, id)).toBe('CREDITED')
  })

  it('declined fails the deposit; going back leaves it open', async () => {
    const { member, id, page } = await open()
    await press(page, 'back')
    expect(await stateOf(member, id)).toBe('PENDING')
    await press(page, 'decline')
    await waitFor(async () => expect(await stateOf(member, id)).toBe('FAILED'))
    expect(await cash(member)).toBe(0n)
    expect((await press(page, 'steal')).status).toBe(400)
  })

  it('whose notice comes twice or out of order credits once', async () => {
    const [twice, disorder] = [await open(), await open()]
    await press(twice.page, 'twice')
    await press(disorder.page, 'disorder')
    await waitFor(async () => {
      const { rows } = await sql<{
        n: bigint
      }>`select count(*) as n from sandbox.outbox where sent_at is not null and body::json->>'orderId' in (${twice.id}, ${disorder.id})`.execute(
        t.house.db
      )
      expect(rows[0]!.n).toBe(4n)
    })
    for (const { member, id } of [twice, disorder]) {
      expect(await stateOf(member, id)).toBe('CREDITED')
      expect(await cash(member)).toBe(120n)
    }
  })

  it('whose notice is late or missing leaves the deposit open until it comes', async () => {
    const [late, silent] = [await open(), await open()]
    await press(late.page, 'late')
    await press(silent.page, 'silent')
    expect(await stateOf(late.member, late.id)).toBe('PENDING')
    const { rows } = await sql<{ id: string; s: string }>`
      select body::json->>'orderId' as id, extract(epoch from due_at - now())::text as s from sandbox.outbox where body::json->>'orderId' in (${late.id}, ${silent.id})`.execute(
      t.house.db
    )
    expect(rows).toHaveLength(1)
    expect(Number(rows[0]!.s)).toBeGreaterThan(8)
  })
})

describe('the API', () => {
  const call = async (path: string, body: object | null, key = t.house.config.SANDBOX_HOUSE_KEY, at = Date.now()) => {
    const text = body ? JSON.stringify(body) : ''
    const timestamp = String(Math.floor(at / 1000))
    const method = body ? 'POST' : 'GET'
    const answer = await fetch(url + path, {
      method,
      headers: {
        'x-house-timestamp': timestamp,
        'x-house-signature': sign(key, `${timestamp}.${method} ${path}\n${text}`),
        ...(body ? { 'content-type': 'application/json' } : {})
      },
      ...(body ? { body: text } : {})
    })
    return { status: answer.status, body: (await answer.json()) as { ref?: string; status?: string } }
  }
  const payout = (orderId: string, accountNo = 'TR123456', amount = '10.00') => ({
    orderId,
    amount,
    currency: 'TRY',
    accountNo,
    holder: 'A B'
  })

  it('takes only calls that the house signed within five minutes', async () => {
    const path = '/sandbox-pay/api/payouts'
    expect((await call(path, payout(randomUUID()), '00'.repeat(32))).status).toBe(401)
    expect((await call(path, payout(randomUUID()), undefined, Date.now() - 400_000)).status).toBe(401)
    expect((await call(`/sandbox-pay/api/payouts/${randomUUID()}`, null)).status).toBe(404)
    expect((await call(path, { nonsense: 1 })).status).toBe(422)
  })

  it('pays an order once, however often it is sent, and not under another amount', async () => {
    const orderId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => call('/sandbox-pay/api/payouts', payout(orderId))))
    expect(new Set(answers.map(a => a.body.ref)).size).toBe(1)
    expect((await call('/sandbox-pay/api/payouts', payout(orderId, 'TR123456', '11.00'))).status).toBe(409)
    await waitFor(async () => expect((await call(`/sandbox-pay/api/payouts/${orderId}`, null)).body.status).toBe('succeeded'))
  })

  it('rejects accounts that end in 0000', async () => {
    const orderId = randomUUID()
    await call('/sandbox-pay/api/payouts', payout(orderId, 'TR120000'))
    await waitFor(async () => expect((await call(`/sandbox-pay/api/payouts/${orderId}`, null)).body.status).toBe('failed'))
  })

  it('sends nobody to a foreign host', async () => {
    const order = {
      orderId: randomUUID(),
      amount: '10.00',
      currency: 'TRY',
      merchant: 'Fairhouse',
      returnUrl: 'https://evil.example/x',
      language: 'tr'
    }
    expect((await call('/sandbox-pay/api/payments', order)).status).toBe(422)
  })
})

describe('notices', () => {
  it('are sent again until they are received, also by a process that started later', async () => {
    const heard: string[] = []
    let answers = 500
    const hearing: Server = createServer((request, response) => {
      let text = ''
      request.on('data', chunk => (text += chunk))
      request.on('end', () => {
        heard.push(text)
        response.writeHead(answers).end()
      })
    })
    await new Promise<void>(done => hearing.listen(0, '127.0.0.1', done))
    const { port } = hearing.address() as { port: number }
    const other = await freshHouse()
    const build = () =>
      buildSandbox({
        pool: other.house.pool,
        houseKey: '22'.repeat(32),
        providerKey: '33'.repeat(32),
        webhookUrl: () => `http://127.0.0.1:${port}/`,
        publicUrl: () => 'http://127.0.0.1',
        log: other.house.log
      })
    // left by a process that died before it decided on the payout
    await sql`insert into sandbox.payout (ref, order_id, amount, currency, account_no, holder, due_at) values ('out_1', ${randomUUID()}::uuid, '5.00', 'TRY', 'TR1', 'A B', now())`.execute(
      other.house.db
    )
    const later = await build()
    await waitFor(async () => expect(heard.length).toBeGreaterThan(0))
    answers = 200
    await waitFor(async () => expect(heard.length).toBeGreaterThan(1))
    await waitFor(async () =>
      expect((await sql`select 1 from sandbox.outbox where sent_at is null`.execute(other.house.db)).rows).toHaveLength(0)
    )
    expect(new Set(heard).size).toBe(1)
    await later.close()
    await other.close()
    hearing.close()
  })
})
