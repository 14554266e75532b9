// What staff does by the clock.
import type { Job } from '#base/jobs.ts'
import { forgetOld } from './staff.ts'

export const jobs: Job[] = [{ name: 'staff.forgetOld', schedule: '17 3 * * *', run: house => forgetOld(house.db) }]
