// A line of demo agents with income, and transfers between them in every direction.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { changeLine } from '#member/member.ts'
import { releaseSettlement, transferAlongLine } from '#settlement/settlement.ts'
import { policyInForce, savePolicy } from '#settlement/store.ts'
import { transfer } from '#wallet/wallet.ts'
import type { Player } from './history.ts'

/** From the top down: `acente` has an upline and two agents below. */
const line = [
  { name: 'nilufer', type: 2, upline: null, earned: '4800.00' },
  { name: 'acente', type: 1, upline: 'nilufer', earned: '1250.00' },
  { name: 'lodos', type: 1, upline: 'acente', earned: '320.00' },
  { name: 'bozkir', type: 1, upline: 'acente', earned: '95.00' }
] as const
const sent = [
  { from: 'nilufer', to: 'acente', amount: '600.00' },
  { from: 'acente', to: 'lodos', amount: '150.00' },
  { from: 'acente', to: 'bozkir', amount: '80.00' },
  { from: 'lodos', to: 'acente', amount: '45.00' },
  { from: 'acente', to: 'nilufer', amount: '200.00' }
] as const

/** Opens transfers in the demo brand, and gives its agents a past. */
export async function seedSettlement(house: House, players: readonly Player[]): Promise<void> {
  const { currency } = await brandOf(house.db)
  const idOf = (name: string) => players.find(one => one.name === name)!.memberId
  const caller = (name: string) =>
    ({ kind: 'member', memberId: idOf(name), sessionId: '', account: name, type: 1, currency, stage: 'full' }) as const
  await inTransaction(house.db, async tx => savePolicy(tx, { ...(await policyInForce(tx)), enabled: true }))
  for (const { name, type, upline, earned } of line)
    await inTransaction(house.db, async tx => {
      const memberId = idOf(name)
      await changeLine(tx, memberId, { type, upline })
      await transfer(tx, { memberId, kind: 'COMMISSION', key: 'demo:earned', ref: null, house: 'agents', settlement: parseMoney(earned) })
    })
  for (const { from, to, amount } of sent)
    await inTransaction(house.db, tx => transferAlongLine(tx, caller(from), { to: String(idOf(to)), amount: parseMoney(amount) }))
  await inTransaction(house.db, tx => releaseSettlement(tx, caller('acente'), { amount: parseMoney('100.00') }))
}
