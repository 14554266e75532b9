// What the tests of vendors' wallets share: a vendor with a wallet of its own, and what the vendor's books say.
import { randomUUID } from 'node:crypto'
import { collectWallets, vendorWallets, walletTransfer } from '@fairhouse/contract/money/vendor.ts'
import { moneyToWire, parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { seal } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import type { TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { play } from '../sandbox/vendor-store.ts'
import { vendorWalletKey } from '../sandbox/vendor-wallet.ts'
import { saveWallet } from './store.ts'
import { keyPurpose } from './wallets.ts'

export type Member = Awaited<ReturnType<TestHouse['register']>>

/** Opens a vendor that keeps a wallet of its own. Call it before anything else reads the catalogue. */
export async function openVendor(t: TestHouse, code = 'MERIDIAN', change: { key?: string } = {}): Promise<void> {
  await t.house.db
    .insertInto('catalogue.vendor')
    .values({ code, display_name: `${code} Tables`, position: 9 })
    .execute()
  const key = change.key ?? vendorWalletKey(t.house.config.SANDBOX_PROVIDER_KEY)
  await inTransaction(t.house.db, tx =>
    saveWallet(tx, {
      vendor: code,
      mode: 'transfer',
      address: '/sandbox-vendor/',
      key: seal(t.house.config.SEAL_KEY, keyPurpose(code), Buffer.from(key)),
      currencies: ['TRY'],
      minimum: UNIT,
      maximum: 10_000n * UNIT,
      ceiling: 1_000n * UNIT,
      version: 0
    })
  )
}

type Answer = {
  status: number
  body: {
    code: string
    fields?: Record<string, string>
    params: Record<string, string>
    value: { id: string; state: string; reason: string | null }
  }
}

export const move = (
  t: TestHouse,
  who: { token: string },
  direction: 'IN' | 'OUT',
  amount: string,
  key: string = randomUUID(),
  vendor = 'MERIDIAN'
) => t.call(walletTransfer, { vendor, direction, amount }, { token: who.token, key }) as Promise<Answer>

export const collect = (t: TestHouse, who: { token: string }, key: string = randomUUID()) =>
  t.call(collectWallets, {}, { token: who.token, key })

export const cashOf = async (t: TestHouse, { memberId }: Pick<Member, 'memberId'>) =>
  moneyToWire((await balancesOf(t.house.db, memberId)).cash)

/** What the vendor says through the house. */
export const thereOf = async (t: TestHouse, who: { token: string }) =>
  (await t.call(vendorWallets, {}, who)).body.value.list[0].balance as string | null

/** Plays at the vendor: below zero is a loss. */
export const playThere = (t: TestHouse, { memberId }: Pick<Member, 'memberId'>, result: string) =>
  play(t.house.pool, String(memberId), parseMoney(result))

/** Nothing is lost: the journal's checks, and what members own here and there is what they were given and won. */
export async function whole(t: TestHouse): Promise<unknown[]> {
  const { rows } = await sql`
    select h.member_id, h.vendor from vendor.holding h cross join lateral (
      select coalesce(sum(amount) filter (where direction = 'IN'), 0) as i, coalesce(sum(amount) filter (where direction = 'OUT'), 0) as o
      from vendor.transfer t where t.member_id = h.member_id and t.vendor = h.vendor and t.state = 'DONE') s
    where (h.moved_in, h.moved_out) <> (s.i, s.o)`.execute(t.house.db)
  return [...rows, ...(await verifyLedger(t.house.db)).differences]
}
