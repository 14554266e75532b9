// Upkeep of sessions and attempts.
import type { Job } from '#base/jobs.ts'
import { forgetOld } from './store.ts'

export const jobs: Job[] = [{ name: 'account.forgetOld', schedule: '20 2 * * *', run: house => forgetOld(house.db) }]
