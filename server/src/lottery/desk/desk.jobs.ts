// Questions to the provider of official results, and corrections that are under way.
import type { Job } from '#base/jobs.ts'
import { correctJob, workOff, workOffAll } from './correction.ts'
import { askProvider } from './official.ts'

export const deskJobs: Job[] = [
  { name: 'lottery.askProvider', schedule: '* * * * *', run: askProvider },
  { name: correctJob, run: (house, { id }) => workOff(house, id!) },
  { name: 'lottery.correctLeftBehind', schedule: '*/5 * * * *', run: workOffAll }
]
