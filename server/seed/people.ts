// The demo brand's people. Their passwords are public: they exist only in demo houses, never in production.

import { randomBytes } from 'node:crypto'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { inTransaction } from '#base/database.ts'
import { hashPassword } from '#base/files/password.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { createMember } from '#invite/invite.ts'
import { createOperator } from '#staff/staff.ts'
import { openWallet, transfer } from '#wallet/wallet.ts'
import { seedAdjustments } from './adjustments.ts'
import { seedAgents } from './agents.ts'
import { seedApplications } from './applications.ts'
import { bonusPlayer, seedBonus } from './bonus.ts'
import { seedAudience } from './compared.ts'
import { seedDeposits } from './deposits.ts'
import { seedDocuments } from './documents.ts'
import { type Player, seedHistory } from './history.ts'
import { seedIdentity } from './identity.ts'
import { seedLeaderboards } from './leaderboards.ts'
import { seedDraws, seedTickets } from './lottery.ts'
import { seedMall } from './mall.ts'
import { seedMessages } from './messages.ts'
import { seedMissions } from './missions.ts'
import { seedNotes } from './notes.ts'
import { seedPoints } from './points.ts'
import { seedProtection } from './protection.ts'
import { seedRaffles } from './raffles.ts'
import { seedRebate } from './rebate.ts'
import { seedRestricted } from './restricted.ts'
import { seedRewards } from './rewards.ts'
import { seedSettlement } from './settlement.ts'
import { seedSpins } from './spins.ts'
import { seedSport } from './sport.ts'
import { seedTableDesk } from './table-desk.ts'
import { seedTables } from './tables.ts'
import { seedTalk } from './talk.ts'
import { seedVendorWallets } from './vendors.ts'
import { seedVip } from './vip.ts'
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
/** Who has an upline from the first day on, from the top down. */
const line: Readonly<Record<string, string>> = { acente: 'nilufer', lodos: 'acente', bozkir: 'acente' }
const agentTypes: Readonly<Record<string, number>> = { nilufer: 2, lodos: 1, bozkir: 1 }
const roundsPlayed = 30
/** Of each slot, by everybody. */
const spinsPlayed = 6

/** Makes the demo people and their past. */
export async function seedPeople(house: House): Promise<void> {
  const { currency, termsVersion } = await brandOf(house.db)
  const made = new Map<string, bigint>()
  const makePlayer = (username: string, passwordHash: string, cash: string, type: number) =>
    inTransaction(house.db, async tx => {
      const upline = made.get(line[username] ?? '')
      const id = await createMember(tx, {
        username,
        passwordHash,
        language: 'tr',
        currency,
        termsVersion,
        address: null,
        type,
        demo: true,
        ...(upline === undefined ? {} : { inviterId: upline, invitedBy: 'affiliate' })
      })
      await openWallet(tx, id, currency)
      await transfer(tx, { memberId: id, kind: 'ADJUST_IN', key: 'demo:welcome', ref: null, house: 'adjustments', cash: parseMoney(cash) })
      made.set(username, id)
    })
  // no password matches this: nobody logs in
  const makeOther = (name: string) => makePlayer(name, '!', '20000.00', agentTypes[name] ?? 0)
  await makeOther('nilufer')
  for (const p of demoPlayers) await makePlayer(p.username, await hashPassword(p.password), p.cash, p.type)
  for (const name of others) if (!made.has(name)) await makeOther(name)
  const players = [...demoPlayers.map(p => p.username), ...others].map((name): Player => ({ memberId: made.get(name)!, name }))
  const operatorIds: bigint[] = []
  const known = house.config.DEMO_OPERATORS === 'on'
  for (const o of demoOperators) {
    const password = known ? o.password : randomBytes(24).toString('base64url')
    operatorIds.push(await inTransaction(house.db, tx => createOperator(tx, { ...o, password })))
  }
  // first: the newest bets on the board are everybody's
  await seedTalk(house)
  await seedHistory(house, players, roundsPlayed)
  await seedSpins(house, players, spinsPlayed)
  await seedTables(house, players, players.slice(demoPlayers.length))
  await seedDraws(house)
  await seedTickets(house, players)
  await seedMessages(house, players)
  await seedIdentity(house, players)
  const operators = { admin: operatorIds[0]!, finance: operatorIds.at(-1)! }
  await seedDocuments(house, players, operators)
  await seedTableDesk(house, operators)
  await seedApplications(house, players, operators)
  await seedDeposits(house, players[0]!, players.slice(demoPlayers.length), operators)
  await seedWithdrawals(house, players, operators)
  await seedAdjustments(house, players, operators)
  await seedRestricted(house, players, operators)
  await seedNotes(house, players, operators)
  await seedSettlement(house, players)
  await seedRewards(house, players, operators)
  await seedProtection(house, players, operators)
  await seedVendorWallets(house, players)
  await seedPoints(house, players)
  await seedMall(house, players, operators)
  await seedRebate(house)
  await seedVip(house)
  await seedMissions(house, operators)
  await seedRaffles(house, operators)
  await seedLeaderboards(house, operators)
  await seedAgents(house, made, operatorIds)
  await seedAudience(house, players)
  // last: nobody's money for the rest is bet away
  await seedSport(house, players, operators)
  const { username, password, cash, type } = bonusPlayer
  await makePlayer(username, await hashPassword(password), cash, type)
  await seedBonus(house, { memberId: made.get(username)!, name: username })
}
