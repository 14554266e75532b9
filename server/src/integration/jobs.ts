// Upkeep: the days of the log of calls, and sessions that nobody can come back to.
import type { House } from '#base/house.ts'
import type { Job } from '#base/jobs.ts'
import { keepDays } from './calls/call.store.ts'
import { confirmAsked, confirmJob, confirmOne } from './desk/free-rounds.ts'
import { forgetSessions } from './launch/sessions.store.ts'

const daysOfCalls = 30
/** A prize may come long after its launch. */
const daysOfSessions = 90

/** Makes the coming days of the log of calls and drops the old ones. */
export const keepCalls = (house: House): Promise<void> => keepDays(house.db, daysOfCalls)

export const jobs: Job[] = [
  { name: 'integration.confirmFreeRounds', schedule: '*/5 * * * *', run: confirmAsked },
  { name: confirmJob, run: (house, { id }) => confirmOne(house, id!) },
  { name: 'integration.keepCalls', schedule: '10 0 * * *', run: keepCalls },
  {
    name: 'integration.forgetSessions',
    schedule: '35 3 * * *',
    run: async house => void (await forgetSessions(house.db, daysOfSessions))
  }
]
