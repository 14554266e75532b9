// Messages to telephones and mailboxes.
import { module } from '#base/module.ts'
import { jobs } from './jobs.ts'

export const delivery = module({
  name: 'delivery',
  needs: [],
  jobs
})
