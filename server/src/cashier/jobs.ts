// The cashier's jobs, and the turnover that it keeps from settled bets.

import { hear, type Listener } from '#base/events.ts'
import type { Job } from '#base/jobs.ts'
import { validTold } from '#wager/wager.ts'
import { expireTransfers } from './adjustments/transfers.ts'
import { askJob, askOrderJob, noticeInDoubt } from './deposit/polling.ts'
import { compareBooks, compareJob, lastDays } from './reports/compare.ts'
import { askAboutNotice, askForDeposit, expireDeposits, forgetReports, reconcile } from './reports/notices.ts'
import { addTurnover } from './turnover-store.ts'
import { withdrawalJobs } from './withdrawal/jobs.ts'

export const jobs: Job[] = [
  ...withdrawalJobs,
  { name: askJob, run: (house, payload) => askForDeposit(house, payload.depositId!, Number(payload.tries)) },
  {
    name: askOrderJob,
    run: (house, { tries, ...about }) => askAboutNotice(house, noticeInDoubt.parse(about), Number(tries))
  },
  {
    name: compareJob,
    run: async (house, { days, operatorId }) =>
      void (await compareBooks(house, lastDays(Number(days)), { by: 'operator', operatorId: BigInt(operatorId!) }))
  },
  // two days each night: what lay on the edge of one is inside of the next
  {
    name: 'cashier.compareNightly',
    schedule: '10 3 * * *',
    run: async house => void (await compareBooks(house, lastDays(2), { by: 'job' }))
  },
  { name: 'cashier.expireTransfers', schedule: '20 * * * *', run: expireTransfers },
  { name: 'cashier.forgetReports', schedule: '40 3 * * *', run: forgetReports },
  { name: 'cashier.expireDeposits', schedule: '* * * * *', run: expireDeposits },
  { name: 'cashier.reconcile', schedule: '* * * * *', run: reconcile }
]

export const listeners: Listener[] = [
  hear({ name: 'cashier.turnover', hears: ['wager.settled', 'wager.corrected'] }, async (tx, batch) => {
    const stakes = new Map<string, bigint>()
    for (const event of batch) {
      const { memberId } = event.body
      const valid = validTold(event)
      if (valid !== 0n) stakes.set(memberId, (stakes.get(memberId) ?? 0n) + valid)
    }
    if (stakes.size > 0) await addTurnover(tx, stakes)
  })
]
