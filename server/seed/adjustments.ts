// The demo's adjustments: one that two operators booked, two that wait, and a withdrawal that waits for its second operator.
import { parseMoney } from '@fairhouse/contract/money.ts'
import type { HandKind } from '@fairhouse/contract/ops/money/adjustment.ts'
import sharp from 'sharp'
import { inTransaction } from '#base/database.ts'
import { keepFile } from '#base/files/files.ts'
import { readPicture } from '#base/files/picture.ts'
import type { House } from '#base/house.ts'
import { adjustByHand, evidenceKind } from '#cashier/adjustments/adjustments.ts'
import { cashierActions } from '#cashier/approved.ts'
import { approveWithdrawal, withdrawalQueue } from '#cashier/withdrawal/desk.ts'
import { approvalSubject, decideApproval } from '#staff/approval/approval.ts'
import type { Player } from './history.ts'
import { type DemoOperators, demoCallers } from './operators.ts'

const address = '127.0.0.1'
const wanted: readonly { name: string; kind: HandKind; amount: string; reason: string; booked?: true }[] = [
  { name: 'deniz34', kind: 'goodwill', amount: '75.00', reason: 'Destek gecikmesi için iyi niyet ödemesi', booked: true },
  { name: 'marti', kind: 'credit', amount: '120.00', reason: 'Yarım kalan turun payı eksik yazılmış' },
  { name: 'poyraz', kind: 'chargeback', amount: '250.00', reason: 'Banka kart ödemesini geri çekti' }
]

/** What a statement looks like from afar. */
const statement = () => {
  const line = (y: number, width: number) => `<rect x="60" y="${y}" width="${width}" height="16" fill="#6b7a94"/>`
  const drawn = [0, 1, 2, 3, 4].map(n => line(200 + n * 56, 460 - n * 44)).join('')
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#fbfbf8"/><rect x="60" y="80" width="300" height="48" fill="#22324f"/>${drawn}</svg>`
  return sharp(Buffer.from(sheet)).png().toBuffer()
}

export async function seedAdjustments(house: House, players: readonly Player[], operators: DemoOperators): Promise<void> {
  const [asking, deciding] = demoCallers(operators)
  const picture = await readPicture(await statement(), { type: 'image/png' })
  for (const { name, kind, amount, reason, booked } of wanted) {
    const player = players.find(one => one.name === name)
    if (!player) continue
    const { memberId } = player
    await inTransaction(house.db, async tx => {
      const evidence = await keepFile(tx, house, { memberId, kind: evidenceKind, picture, operator: asking.username })
      const wish = { member: String(memberId), kind, amount: parseMoney(amount), reason, evidence }
      const { approvalId } = await adjustByHand(tx, house, asking, wish, address)
      if (!booked || approvalId === null) return
      const { hash } = await approvalSubject(tx, deciding, cashierActions, approvalId)
      await decideApproval(tx, house, deciding, cashierActions, { id: approvalId, decision: 'approve', note: '', hash }, address)
    })
  }
  await inTransaction(house.db, async tx => {
    const { list } = await withdrawalQueue(tx, asking, { limit: 20, state: 'REVIEW' })
    const last = list.at(-1)
    if (last) await approveWithdrawal(tx, asking, last.id, 'Belgeler elden kontrol edildi', address)
  })
}
