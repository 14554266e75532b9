// The demo brand's bank account, and transfers of its players: one credited, one proven and waiting, one just ordered.
import { randomUUID } from 'node:crypto'
import { parseMoney } from '@fairhouse/contract/money.ts'
import sharp from 'sharp'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { brandOf } from '#brand/brand.ts'
import { confirmArrived, proveDeposit } from '#cashier/adjustments/transfers.ts'
import { cashierActions } from '#cashier/approved.ts'
import { createDeposit } from '#cashier/deposit/deposits.ts'
import { methodRows, updateMethod } from '#cashier/deposit/method.store.ts'
import { approvalSubject, decideApproval } from '#staff/approval/approval.ts'
import type { Player } from './history.ts'
import { type DemoOperators, demoCallers } from './operators.ts'

const address = '127.0.0.1'
const account = { bankName: 'Fairhouse Demo Bank', holder: 'Fairhouse Demo A.Ş.', accountNo: 'TR330006100519786457841326' }

/** A sheet with lines on it: what a picture of a transfer looks like from afar. */
const receipt = () => {
  const line = (y: number, width: number) => `<rect x="60" y="${y}" width="${width}" height="16" fill="#5b6b86"/>`
  const lines = [0, 1, 2, 3, 4, 5].map(n => line(220 + n * 60, 480 - n * 50)).join('')
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#f4f6fa"/><rect x="60" y="80" width="240" height="60" fill="#1b4fd0"/>${lines}</svg>`
    )
  )
    .png()
    .toBuffer()
}

/**
 * Gives the method by hand its account and orders the transfers. `own`: the player that visitors log in as, with a credited one.
 * `operators`: the one who asks for a credit and the one who decides.
 */
export async function seedDeposits(house: House, own: Player, players: readonly Player[], operators: DemoOperators): Promise<void> {
  const { currency } = await brandOf(house.db)
  await inTransaction(house.db, async tx => {
    const method = (await methodRows(tx)).find(m => m.code === 'bank-transfer')
    if (method) await updateMethod(tx, { ...method, account })
  })
  const order = async (player: Player, amount: string) => {
    const caller = {
      kind: 'member',
      memberId: player.memberId,
      currency,
      type: 0,
      account: player.name,
      sessionId: '',
      stage: 'full'
    } as const
    const call = { house, key: randomUUID(), language: 'tr' } as unknown as Call
    const { id } = await createDeposit(house, caller satisfies MemberCaller, { method: 'bank-transfer', amount: parseMoney(amount) }, call)
    return { caller, id }
  }
  const [credited, proven, ordered] = players
  if (!credited || !proven || !ordered) return
  const [asking, deciding] = demoCallers(operators)
  for (const [player, amount] of [
    [credited, '1500.00'],
    [own, '500.00']
  ] as const) {
    const { id } = await order(player, amount)
    await inTransaction(house.db, async tx => {
      const wish = { id, received: parseMoney(amount), differs: false, reason: 'Ekstrede görüldü', evidence: null }
      const { approval } = await confirmArrived(tx, house, asking, wish, address)
      const { hash } = await approvalSubject(tx, deciding, cashierActions, approval!)
      await decideApproval(tx, house, deciding, cashierActions, { id: approval!, decision: 'approve', note: '', hash }, address)
    })
  }
  const second = await order(proven, '2750.00')
  const sent = { house, picture: await receipt(), headers: { 'content-type': 'image/png' } } as unknown as Call
  await proveDeposit(house, second.caller, second.id, sent)
  // found at the bank by the one, and waiting for the other
  await inTransaction(house.db, tx =>
    confirmArrived(
      tx,
      house,
      asking,
      { id: second.id, received: parseMoney('2700.00'), differs: true, reason: 'Banka 50,00 ₺ eksik gösteriyor', evidence: null },
      address
    )
  )
  await order(ordered, '640.00')
}
