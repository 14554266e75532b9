// The demo's rewards: some to claim, one that was claimed, one whose time is up.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { claimReward, expireRewards, giveReward } from '#reward/reward.ts'
import type { Player } from './history.ts'
import type { DemoOperators } from './operators.ts'

const dayMs = 86_400_000
const wanted = [
  { source: 'demo:delay', amount: '25.00', days: 30, reason: 'Geciken çekim için özür', end: 'open' },
  { source: 'demo:table', amount: '12.50', days: 7, reason: 'Kesintiye uğrayan masa için', end: 'open' },
  { source: 'demo:welcome', amount: '10.00', days: null, reason: 'İlk ayın teşekkürü', end: 'claimed' },
  { source: 'demo:test', amount: '5.00', days: -1, reason: 'Yeni oyunun denenmesi', end: 'expired' }
] as const

/** Gives the demo player rewards by hand, in each state that a reward can have by itself. */
export async function seedRewards(house: House, players: readonly Player[], { admin }: DemoOperators): Promise<void> {
  const demo = players.find(one => one.name === 'demo')
  if (!demo) return
  const { memberId } = demo
  for (const { source, amount, days, reason, end } of wanted)
    await inTransaction(house.db, async tx => {
      const expiresAt = days === null ? null : new Date(Date.now() + days * dayMs)
      const by = { operatorId: admin, reason }
      const row = await giveReward(tx, { memberId, kind: 'manual', source, amount: parseMoney(amount), expiresAt, by })
      if (row && end === 'claimed') await claimReward(tx, house, memberId, row.id)
    })
  await expireRewards(house)
}
