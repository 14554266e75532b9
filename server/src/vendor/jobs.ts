// Questions for transfers whose outcome is not known.
import type { Job } from '#base/jobs.ts'
import { askForTransfer, askJob, askNeglected } from './transfers.ts'

export const jobs: Job[] = [
  { name: askJob, run: async (house, { transferId, tries }) => void (await askForTransfer(house, transferId!, Number(tries))) },
  { name: 'vendor.askNeglected', schedule: '*/10 * * * *', run: askNeglected }
]
