// The demo's limits and breaks: a player with bounds of their own and mails of promotions, one who asked for more and wants no promotions, one who is excluded.
import { UNIT } from '@fairhouse/contract/money.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { exclude, setAdvertising, setAmountLimit, setTimeLimit } from '#protection/protection.ts'
import type { Player } from './history.ts'
import type { DemoOperators } from './operators.ts'

/** Sets limits of the demo player and of others, through the verbs of the members themselves; one is lowered by an operator, who may only lower. */
export async function seedProtection(house: House, players: readonly Player[], { admin }: DemoOperators): Promise<void> {
  const named = (name: string) => players.find(p => p.name === name)?.memberId
  const [demo, asking, excluded] = [named('demo'), named('lodos'), named('poyraz')]
  await inTransaction(house.db, async tx => {
    if (demo) {
      await setAmountLimit(tx, demo, { kind: 'deposit', period: 'month', amount: 20_000n * UNIT })
      await setAmountLimit(tx, demo, { kind: 'loss', period: 'week', amount: 2_000n * UNIT })
      await setTimeLimit(tx, demo, { kind: 'session', minutes: 180 })
      await setAmountLimit(tx, demo, { kind: 'stake', period: 'month', amount: 30_000n * UNIT }, { operatorId: admin })
    }
    if (asking) {
      await setAmountLimit(tx, asking, { kind: 'stake', period: 'day', amount: 1_000n * UNIT })
      await setAmountLimit(tx, asking, { kind: 'stake', period: 'day', amount: 5_000n * UNIT })
    }
    if (excluded) await exclude(tx, excluded, '6m')
    if (demo) await setAdvertising(tx, demo, { channel: 'mail', wanted: true })
    if (asking) await setAdvertising(tx, asking, { channel: 'site', wanted: false })
  })
}
