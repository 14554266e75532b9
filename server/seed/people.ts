// The demo brand's people. Their passwords are public: they exist only in demo houses, never in production.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { createMember } from '#account/account.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { hashPassword } from '#base/password.ts'
import { brandOf, markDemo } from '#brand/brand.ts'
import { createOperator } from '#staff/staff.ts'
import { openWallet, transfer } from '#wallet/wallet.ts'
import { seedDeposits } from './deposits.ts'
import { seedDocuments } from './documents.ts'
import { type Player, seedHistory } from './history.ts'
import { seedIdentity } from './identity.ts'
import { seedDraws, seedTickets } from './lottery.ts'
import { seedMessages } from './messages.ts'
import { seedProtection } from './protection.ts'
import { seedSettlement } from './settlement.ts'
import { seedSpins } from './spins.ts'
import { seedVendorWallets } from './vendors.ts'
import { seedWithdrawals } from './withdrawals.ts'

/** `type` 1: an agent. */
export const demoPlayers = [
  { username: 'demo', password: 'fairhouse-demo', cash: '2500.00', type: 0 },
  { username: 'acente', password: 'fairhouse-acente', cash: '500.00', type: 1 }
] as const
export const demoOperators = [
  { username: 'admin', password: 'fairhouse-admin', role: 'admin' },
  { username: 'finance', password: 'fairhouse-finance', role: 'finance' }
] as const
/** They have played before; nobody logs in as them. */
const others = ['deniz34', 'marti', 'kaptan07', 'lodos', 'bozkir', 'nilufer', 'poyraz']
const roundsPlayed = 30
/** Of each slot, by everybody. */
const spinsPlayed = 6

/** Makes the demo people and their past; marks the brand as a demo. */
export async function seedPeople(house: House): Promise<void> {
  const { currency, termsVersion } = await brandOf(house.db)
  const makePlayer = async (username: string, passwordHash: string, cash: string, type = 0): Promise<Player> => {
    const memberId = await inTransaction(house.db, async tx => {
      const id = await createMember(tx, { username, passwordHash, language: 'tr', currency, termsVersion, address: null, type })
      await openWallet(tx, id, currency)
      await transfer(tx, { memberId: id, kind: 'ADJUST_IN', key: 'demo:welcome', ref: null, house: 'adjustments', cash: parseMoney(cash) })
      return id
    })
    return { memberId, name: username }
  }
  const players: Player[] = []
  for (const p of demoPlayers) players.push(await makePlayer(p.username, await hashPassword(p.password), p.cash, p.type))
  // no password matches this: nobody logs in
  for (const name of others) players.push(await makePlayer(name, '!', '20000.00'))
  const operatorIds: bigint[] = []
  for (const o of demoOperators) operatorIds.push(await inTransaction(house.db, tx => createOperator(tx, o)))
  await seedHistory(house, players, roundsPlayed)
  await seedSpins(house, players, spinsPlayed)
  await seedDraws(house)
  await seedTickets(house, players)
  await seedMessages(house, players)
  await seedIdentity(house, players)
  await seedDocuments(house, players)
  await seedDeposits(house, players.slice(demoPlayers.length), operatorIds.at(-1)!)
  await seedWithdrawals(house, players, operatorIds.at(-1)!)
  await seedSettlement(house, players)
  await seedProtection(house, players)
  await seedVendorWallets(house, players)
  await inTransaction(house.db, tx => markDemo(tx))
}
