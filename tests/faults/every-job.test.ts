// Every job breaks off before each of its statements, as by kill -9, and is run again by the next process: what it does is done once.
import type { Job } from '@fairhouse/server/base/jobs.ts'
import { jobs } from '@fairhouse/server/modules.ts'
import { freshHouse, type TestHouse } from '@fairhouse/server/testing.ts'
import { openVendor } from '@fairhouse/server/vendor/testing.ts'
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dyingEverywhere } from './dying.ts'
import { agentWorks } from './works/agents.ts'
import { bonusWorks } from './works/bonus.ts'
import { cashierWorks } from './works/cashier.ts'
import { salaryWorks } from './works/income.ts'
import { leaderboardListenerWorks, leaderboardWorks } from './works/leaderboards.ts'
import { promotionListenerWorks } from './works/listeners.ts'
import { lotteryWorks } from './works/lottery.ts'
import { missionListenerWorks, raffleWorks } from './works/missions.ts'
import { offerWorks } from './works/offers.ts'
import { otherWorks } from './works/others.ts'
import { pressWorks } from './works/presses.ts'
import { rewardWorks } from './works/rewards.ts'
import { roundWorks } from './works/rounds.ts'
import { sportWorks } from './works/sport.ts'
import type { Works } from './works/work.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse({ settings: { DATABASE_POOL: '12' } })
  await openVendor(t)
  await t.listen()
})
afterAll(() => t.close())

const jobOf = (name: string): Job => jobs.find(job => job.name === name)!

/** Jobs that move money or change where something stands, each with work. */
const works: Works = {
  ...cashierWorks,
  ...lotteryWorks,
  ...salaryWorks,
  ...agentWorks,
  ...roundWorks,
  ...otherWorks,
  ...rewardWorks,
  ...offerWorks,
  ...raffleWorks,
  ...leaderboardWorks,
  ...sportWorks
}

/** Jobs that make room or forget what is old: they are broken off in the house that the others leave behind. */
const upkeep: readonly string[] = [
  ...[
    'base.envelopeKeys',
    'base.keepEvents',
    'base.dropForgottenFiles',
    'base.forgetAnswers',
    'base.forgetTries',
    'delivery.forgetOld',
    'account.forgetOld'
  ],
  ...[
    'account.forgetCodes',
    'staff.forgetOld',
    'wallet.makePartitions',
    'kyc.forgetOldDrafts',
    'application.forgetOldDrafts',
    'wager.makePartitions'
  ],
  ...['wager.forgetOldBoard', 'integration.keepCalls', 'integration.forgetSessions', 'spin.makePartitions', 'lottery.makePartitions'],
  ...['lottery.forgetExposure', 'cashier.forgetReports', 'team.upkeep', 'message.forget', 'report.dropExports', 'table.forgetEvents'],
  ...['sport.forgetFeed', 'sport.priceAgain']
]

const movements = async () => (await sql<{ n: bigint }>`select count(*) as n from wallet.movement`.execute(t.house.db)).rows[0]!.n

describe('a job whose process dies inside it', () => {
  test('is in this table, whichever it is', () => {
    expect([...Object.keys(works), ...upkeep].toSorted()).toEqual(jobs.map(job => job.name).toSorted())
  })

  const all: Works = {
    ...works,
    ...missionListenerWorks,
    ...leaderboardListenerWorks,
    ...promotionListenerWorks,
    ...pressWorks,
    ...bonusWorks
  }
  test.each(Object.keys(all))('%s does its work once, wherever it broke off', async name => {
    const { payload = {}, run, steps = 1, done, writes } = await all[name]!(t)
    const job = run ? { name, run } : jobOf(name)
    await expect(done(), 'there is work').rejects.toThrow()
    expect(await dyingEverywhere(t, job, payload, steps - 1)).toBeGreaterThan(0)
    await done()
    const before = await movements()
    await job.run(t.house, payload)
    expect([await movements(), (await verifyLedger(t.house.db)).differences]).toEqual([before, []])
    if (!writes) await done()
  })

  test.each(upkeep)('%s ends at the next run, and a further one moves no money', async name => {
    await dyingEverywhere(t, jobOf(name))
    const before = await movements()
    await jobOf(name).run(t.house, {})
    expect(await movements()).toBe(before)
  })

  test('leaves the books as they must be', async () => {
    expect((await verifyLedger(t.house.db)).differences).toEqual([])
  })
})
