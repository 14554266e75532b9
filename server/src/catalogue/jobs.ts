// What the catalogue does by itself.
import type { Job } from '#base/jobs.ts'
import { openDue, openJob } from './maintenance.ts'

export const jobs: Job[] = [{ name: openJob, schedule: '* * * * *', run: openDue }]
