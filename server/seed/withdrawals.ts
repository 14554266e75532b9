// The demo desk of withdrawals: two that wait for a person, and one that payers pay in parts.
import { parseMoney } from '@fairhouse/contract/money.ts'
import sharp from 'sharp'
import { realNameOf } from '#account/account.ts'
import { inTransaction } from '#base/database.ts'
import { keepFile } from '#base/files.ts'
import type { House } from '#base/house.ts'
import { readPicture } from '#base/picture.ts'
import { brandOf } from '#brand/brand.ts'
import { addAccount } from '#cashier/accounts.ts'
import { insertSlices, markDisbursed } from '#cashier/withdrawal-slice-store.ts'
import { lockWithdrawal, setWay } from '#cashier/withdrawal-store.ts'
import { createWithdrawal, step } from '#cashier/withdrawals.ts'
import type { Player } from './history.ts'

const asked = [
  { name: 'deniz34', amount: '750.00', bankName: 'Garanti', accountNo: 'TR330006200000000000000034' },
  { name: 'marti', amount: '1200.00', bankName: 'Ziraat', accountNo: 'TR330001000000000000000037' },
  { name: 'kaptan07', amount: '900.00', bankName: 'Akbank', accountNo: 'TR330004600000000000000038' }
] as const
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

/** Asks for withdrawals in the name of demo people; `operatorId` is who planned the parts. */
export async function seedWithdrawals(house: House, players: readonly Player[], operatorId: bigint): Promise<void> {
  const { currency } = await brandOf(house.db)
  const picture = await readPicture(await receipt(), { type: 'image/png' })
  for (const { name, amount, bankName, accountNo } of asked) {
    const player = players.find(one => one.name === name)
    if (!player) continue
    const { memberId } = player
    await inTransaction(house.db, async tx => {
      const holder = (await realNameOf(tx, memberId))!
      const account = await addAccount(tx, house, memberId, { kind: 'bank', bankName, accountNo, holder })
      const caller = { kind: 'member', memberId, sessionId: '', account: name, type: 0, currency, stage: 'full' } as const
      const { id } = await createWithdrawal(tx, caller, { accountId: account.id, amount: parseMoney(amount) })
      if (name !== 'kaptan07') return
      const row = (await lockWithdrawal(tx, id))!
      await step(tx, row, 'REVIEW', 'APPROVED', 'operator', null, { operatorId })
      await insertSlices(tx, id, payers, operatorId)
      await setWay(tx, id, 'slices')
      await step(tx, row, 'APPROVED', 'PAYING', 'operator', null, { operatorId })
      const file = await keepFile(tx, house, { memberId, kind: 'withdrawal.payer', picture, operator: 'finance' })
      await markDisbursed(tx, id, 1, operatorId, file)
    })
  }
}
