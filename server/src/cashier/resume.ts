// Takes up a payment that an operator does not want to wait for.
import type { House } from '#base/house.ts'
import { ask } from './reports/notices.ts'
import { withdrawalById } from './withdrawal/withdrawal.store.ts'
import { payWithdrawal } from './withdrawal/withdrawals.ts'

/** Pays what is approved; of what is at the provider, asks how it stands. Never pays twice. @throws DomainError provider.unavailable */
export async function resumeWithdrawal(house: House, id: string): Promise<void> {
  await payWithdrawal(house, id)
  const w = await withdrawalById(house.db, id)
  if (w?.state === 'PAYING' && w.way === 'provider' && w.providerRef !== null) await ask(house, w.provider, 'payout', id)
}
