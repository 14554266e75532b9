// Missions: goals that members reach by settled bets and logins, each step rewarded once in the reward centre.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as staff from '#staff/ports.ts'
import { missionActions } from './desk.ts'
import { missionListener } from './mission.ts'
import { routes } from './routes.ts'

export const mission = module({
  name: 'mission',
  needs: ['brand', 'member', 'staff', 'protection', 'wager', 'catalogue', 'reward'],
  routes,
  listeners: [missionListener],
  provides: [provide(staff.approvalActions, missionActions)]
})
