// Upkeep of identity checks.
import type { Job } from '#base/jobs.ts'
import { forgetOldDrafts } from './requests.ts'

export const jobs: Job[] = [{ name: 'kyc.forgetOldDrafts', schedule: '20 4 * * *', run: forgetOldDrafts }]
