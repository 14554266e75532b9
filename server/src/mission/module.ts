// Missions and raffles: goals that members reach by settled bets and logins, and tickets for them; rewarded in the reward centre.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import * as staff from '#staff/ports.ts'
import { missionActions } from './desk.ts'
import { missionListener } from './mission.ts'
import { raffleListener } from './raffle/count.ts'
import { raffleActions } from './raffle/desk.ts'
import { drawRaffles } from './raffle/draw.ts'
import { raffleRoutes } from './raffle/routes.ts'
import { routes } from './routes.ts'

export const mission = module({
  name: 'mission',
  needs: ['brand', 'member', 'staff', 'protection', 'wager', 'catalogue', 'reward', 'fair'],
  routes: [...routes, ...raffleRoutes],
  jobs: [{ name: 'mission.drawRaffles', schedule: '* * * * *', run: house => drawRaffles(house) }],
  listeners: [missionListener, raffleListener],
  provides: [provide(staff.approvalActions, { ...missionActions, ...raffleActions })]
})
