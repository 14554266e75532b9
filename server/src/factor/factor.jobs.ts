// Upkeep of codes, pictures, proofs and known devices.
import type { Job } from '#base/jobs.ts'
import { forgetProofs } from './bot/proofs.store.ts'
import { forgetCodes } from './codes/codes.store.ts'
import { forgetDevices } from './devices/known-devices.store.ts'
import { forgetPasskeyChallenges } from './second/factors.store.ts'

export const jobs: Job[] = [
  {
    name: 'account.forgetCodes',
    schedule: '25 * * * *',
    run: async ({ db }) => {
      await forgetCodes(db)
      await forgetProofs(db)
      await forgetPasskeyChallenges(db)
      await forgetDevices(db)
    }
  }
]
