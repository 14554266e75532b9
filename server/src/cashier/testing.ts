// What the cashier's tests share: signed notices as the sandbox provider sends them, and members with orders.
import { randomUUID } from 'node:crypto'
import { createDeposit } from '@fairhouse/contract/money/cashier.ts'
import { addPayoutAccount, createWithdrawal } from '@fairhouse/contract/money/withdrawal.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { confirmDeposit } from '@fairhouse/contract/ops/money/cashier.ts'
import { approveWithdrawal, planSlices, withdrawalDecision } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { sql } from 'kysely'
import { now } from '#base/clock.ts'
import { sign } from '#base/crypto.ts'
import type { TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'

export interface TestNotice {
  id: string
  kind: 'payment' | 'payout'
  orderId: string
  ref: string
  status: 'pending' | 'succeeded' | 'failed'
  amount: string
  currency: string
  reason: string | null
}

/** A notice that fits the order as the books have it; `change` makes it another. */
export async function noticeOf(
  t: TestHouse,
  kind: 'payment' | 'payout',
  orderId: string,
  change: Partial<TestNotice> = {}
): Promise<TestNotice> {
  const table = sql.table(kind === 'payment' ? 'cashier.deposit' : 'cashier.withdrawal')
  const paid = kind === 'payment' ? sql`amount` : sql`amount - fee`
  const { rows } = await sql<{ ref: string | null; amount: bigint; currency: string }>`
    select provider_ref as ref, ${paid} as amount, currency from ${table} where id = ${orderId}::uuid`.execute(t.house.db)
  const { ref, amount, currency } = rows[0]!
  return {
    id: randomUUID(),
    kind,
    orderId,
    ref: ref ?? 'ref-of-a-lost-answer',
    status: 'succeeded',
    amount: moneyToWire(amount),
    currency,
    reason: null,
    ...change
  }
}

/** Writes into the sandbox's own books what a notice says, which it is asked about; what succeeded there stays so. */
async function bookAtSandbox(t: TestHouse, { kind, status, ...n }: TestNotice): Promise<void> {
  if (status === 'pending') return
  const [table, at] = kind === 'payment' ? ['sandbox.payment', 'updated_at'] : ['sandbox.payout', 'decided_at']
  const { rows } = await sql`update ${sql.table(table!)} set status = ${status}, reason = ${n.reason}, ${sql.ref(at!)} = now()
    where order_id = ${n.orderId}::uuid and status <> 'succeeded' returning 1`.execute(t.house.db)
  // an order whose answer was lost on its way back
  if (rows.length === 0 && kind === 'payment')
    await sql`insert into sandbox.payment (ref, order_id, amount, currency, merchant, return_url, language, status)
      values (${n.ref}, ${n.orderId}::uuid, ${n.amount}, ${n.currency}, 'Fairhouse', 'http://x', 'en', ${status}) on conflict do nothing`.execute(
      t.house.db
    )
}

/** Sends a notice as the provider does, which stands by its word unless `otherwise`. Answers the HTTP status and the code of a refusal. */
export async function send(
  t: TestHouse,
  notice: object | string,
  change: { key?: string; at?: number; signature?: string; otherwise?: true } = {}
): Promise<[number, string | undefined]> {
  const honest = !change.otherwise && change.key === undefined && change.signature === undefined
  if (honest && typeof notice !== 'string' && 'orderId' in notice) await bookAtSandbox(t, notice as TestNotice)
  const payload = typeof notice === 'string' ? notice : JSON.stringify(notice)
  const timestamp = String(Math.floor((change.at ?? now()) / 1000))
  const signature = change.signature ?? sign(change.key ?? t.house.config.SANDBOX_PROVIDER_KEY, `${timestamp}.${payload}`)
  const answer = await t.app.server.inject({
    method: 'POST',
    url: '/wps/cashier/webhooks/sandbox',
    payload,
    headers: { 'content-type': 'application/json', 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature }
  })
  return [answer.statusCode, answer.json().code]
}

export const cashOf = async (t: TestHouse, memberId: bigint) => moneyToWire((await balancesOf(t.house.db, memberId)).cash)
export const lockedOf = async (t: TestHouse, memberId: bigint) => moneyToWire((await balancesOf(t.house.db, memberId)).locked)

export type Member = Awaited<ReturnType<TestHouse['register']>>

/** Makes a deposit order of this member. */
export async function order(t: TestHouse, member: Member, amount: string, key: string = randomUUID()) {
  const { body } = await t.call(createDeposit, { method: 'sandbox-card', amount }, { token: member.token, key })
  return body.value as { id: string; state: string; payUrl: string | null; amount: string }
}

/** A member who deposited this much. */
export async function memberWith(t: TestHouse, amount: string): Promise<Member> {
  const member = await t.register()
  const { id } = await order(t, member, amount)
  await send(t, await noticeOf(t, 'payment', id))
  return member
}

/** Gives a member without a real name this one, as the security centre does. */
export const nameMember = (t: TestHouse, member: Pick<Member, 'memberId'>, realName = 'Işıl Yılmaz') =>
  sql`update member.member set real_name = coalesce(real_name, ${realName}) where id = ${member.memberId}`.execute(t.house.db)

/** Adds an account to be paid to, in the member's real name; every one has another number. */
export async function payoutAccountFor(
  t: TestHouse,
  member: Member,
  accountNo = `TR${randomUUID().replaceAll('-', '').slice(0, 20)}1`,
  holder = 'Işıl Yılmaz'
) {
  await nameMember(t, member, holder)
  const { body } = await t.call(addPayoutAccount, { kind: 'bank', bankName: 'Test Bank', accountNo, holder }, { token: member.token })
  return body.value as { id: string; accountNo: string; holder: string }
}

/** Asks for a withdrawal to a new account. */
export async function withdraw(t: TestHouse, member: Member, amount: string, accountNo?: string) {
  const account = await payoutAccountFor(t, member, accountNo)
  const { body } = await t.call(createWithdrawal, { accountId: account.id, amount }, { token: member.token, key: randomUUID() })
  return body.value as {
    id: string
    state: string
    trace: { rule: string; verdict: string; params: Record<string, string> }[]
    steps: { state: string; by: string; reason: string | null }[]
  }
}

/** What the journal's checks find: nothing, when all money is accounted for. */
export const differences = async (t: TestHouse) => (await verifyLedger(t.house.db)).differences

type Operator = { readonly token: string }
type Answer = Awaited<ReturnType<TestHouse['call']>>

async function decided(t: TestHouse, id: string, asked: Answer, one: Operator, two: Operator): Promise<Answer> {
  if (asked.status !== 200 || asked.body.value.approval === null) return asked
  const second = await t.decide(two, asked.body.value.approval)
  if (second.status !== 200) return second
  const { withdrawal } = (await t.call(withdrawalDecision, { id }, one)).body.value
  return { status: 200, body: { ...second.body, value: withdrawal } }
}

/** Approves a withdrawal by as many operators as it takes. Answers how it stands, or the first refusal. */
export const approveByTwo = async (t: TestHouse, id: string, one: Operator, two: Operator) =>
  decided(t, id, await t.call(approveWithdrawal, { id, reason: 'looked at by hand' }, one), one, two)

/** The same, to be paid in parts. */
export const planByTwo = async (t: TestHouse, id: string, slices: readonly object[], one: Operator, two: Operator) =>
  decided(t, id, await t.call(planSlices, { id, slices, reason: 'looked at by hand' }, one), one, two)

/** Credits a deposit by hand by as many operators as it takes. */
export async function creditByTwo(t: TestHouse, input: { id: string; received: string; differs?: boolean }, one: Operator, two: Operator) {
  const asked = await t.call(confirmDeposit, { reason: 'seen at the bank', ...input }, one)
  return asked.status === 200 && asked.body.value.approval ? t.decide(two, asked.body.value.approval) : asked
}
