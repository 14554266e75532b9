// The demo desk of withdrawals: two that wait for a person, one that payers pay in parts, and of the demo player one paid and one rejected.
import { parseMoney } from '@fairhouse/contract/money.ts'
import sharp from 'sharp'
import { inTransaction, type Tx } from '#base/database.ts'
import { keepFile } from '#base/files/files.ts'
import { readPicture } from '#base/files/picture.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { addAccount } from '#cashier/withdrawal/accounts.ts'
import { rejectWithdrawal } from '#cashier/withdrawal/desk.ts'
import { insertSlices, markDisbursed } from '#cashier/withdrawal/slice.store.ts'
import { confirmAll } from '#cashier/withdrawal/slices.ts'
import { accountsOf, lockWithdrawal, setWay } from '#cashier/withdrawal/withdrawal.store.ts'
import { createWithdrawal, step } from '#cashier/withdrawal/withdrawals.ts'
import { realNameOf } from '#member/member.ts'
import type { Player } from './history.ts'
import { type DemoOperators, demoCallers } from './operators.ts'

interface Asked {
  readonly name: string
  readonly amount: string
  readonly bankName: string
  readonly accountNo: string
  /** What became of it; left out: it waits for a person. */
  readonly end?: 'parts' | 'paid' | 'rejected'
}
const asked: readonly Asked[] = [
  { name: 'deniz34', amount: '750.00', bankName: 'Garanti', accountNo: 'TR330006200000000000000034' },
  { name: 'marti', amount: '1200.00', bankName: 'Ziraat', accountNo: 'TR330001000000000000000037' },
  { name: 'kaptan07', amount: '900.00', bankName: 'Akbank', accountNo: 'TR330004600000000000000038', end: 'parts' },
  { name: 'demo', amount: '300.00', bankName: 'Ziraat', accountNo: 'TR330001000000000000000040', end: 'paid' },
  { name: 'demo', amount: '150.00', bankName: 'Ziraat', accountNo: 'TR330001000000000000000040', end: 'rejected' }
]
const rejection = 'Demo: hesap adı belgenizdeki adla aynı değil. Tutar bakiyenize döndü.'
const payers = [
  { payer: 'Liman Ödeme', amount: parseMoney('500.00') },
  { payer: 'Kıyı Ödeme', amount: parseMoney('400.00') }
]

/** A receipt that nobody could take for a real one. */
async function receipt(): Promise<Buffer> {
  const text = (y: number, words: string) => `<text x="24" y="${y}" font-family="sans-serif" font-size="22" fill="#223">${words}</text>`
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="160"><rect width="420" height="160" fill="#fff"/>
    ${text(48, 'DEMO')}${text(92, 'Liman Ödeme')}${text(132, '500.00')}</svg>`
  return sharp(Buffer.from(drawn)).png().toBuffer()
}

/** Plans who pays it in parts, as an operator does at the desk. */
async function planned(tx: Tx, id: string, parts: Parameters<typeof insertSlices>[2], operatorId: bigint): Promise<void> {
  const row = (await lockWithdrawal(tx, id))!
  await step(tx, row, 'REVIEW', 'APPROVED', 'operator', null, { operatorId })
  await insertSlices(tx, id, parts, operatorId)
  await setWay(tx, id, 'slices')
  await step(tx, row, 'APPROVED', 'PAYING', 'operator', null, { operatorId })
}

/** Asks for withdrawals in the name of demo people; the operator who asks also plans, pays and rejects. */
export async function seedWithdrawals(house: House, players: readonly Player[], operators: DemoOperators): Promise<void> {
  const [desk] = demoCallers(operators)
  const { currency } = await brandOf(house.db)
  const picture = await readPicture(await receipt(), { type: 'image/png' })
  for (const { name, amount, bankName, accountNo, end } of asked) {
    const player = players.find(one => one.name === name)
    if (!player) continue
    const { memberId } = player
    await inTransaction(house.db, async tx => {
      const holder = (await realNameOf(tx, memberId))!
      const known = (await accountsOf(tx, memberId))[0]
      const account = known ?? (await addAccount(tx, house, memberId, { kind: 'bank', bankName, accountNo, holder }))
      const caller = { kind: 'member', memberId, sessionId: '', account: name, type: 0, currency, stage: 'full' } as const
      const { id } = await createWithdrawal(tx, caller, { accountId: account.id, amount: parseMoney(amount) })
      if (end === undefined) return
      if (end === 'rejected') {
        await rejectWithdrawal(tx, desk, id, rejection, '127.0.0.1')
        return
      }
      const parts = end === 'parts' ? payers : [{ payer: payers[0]!.payer, amount: parseMoney(amount) }]
      await planned(tx, id, parts, desk.operatorId)
      const file = await keepFile(tx, house, { memberId, kind: 'withdrawal.payer', picture, operator: desk.username })
      await markDisbursed(tx, id, 1, desk.operatorId, file)
      if (end === 'paid') await confirmAll(tx, memberId, id)
    })
  }
}
