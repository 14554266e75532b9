// Upkeep of codes, pictures and proofs.
import type { Job } from '#base/jobs.ts'
import { forgetCodes } from './store-codes.ts'
import { forgetProofs } from './store-proofs.ts'

export const jobs: Job[] = [
  {
    name: 'account.forgetCodes',
    schedule: '25 * * * *',
    run: async ({ db }) => {
      await forgetCodes(db)
      await forgetProofs(db)
    }
  }
]
