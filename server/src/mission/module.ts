// Missions, raffles and leaderboards: goals that members reach by settled bets and logins, tickets for them, and places among all members; rewarded in the reward centre.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import { actionsOf } from '#reward/reward.ts'
import * as staff from '#staff/ports.ts'
import { boardListener } from './board/count.ts'
import { boardDesk } from './board/desk.ts'
import { closeBoards } from './board/final.ts'
import { boardRoutes } from './board/routes.ts'
import { missionDesk } from './desk.ts'
import { missionListener } from './mission.ts'
import { raffleListener } from './raffle/count.ts'
import { raffleDesk } from './raffle/desk.ts'
import { drawRaffles } from './raffle/draw.ts'
import { raffleRoutes } from './raffle/routes.ts'
import { routes } from './routes.ts'

export const mission = module({
  name: 'mission',
  needs: ['brand', 'member', 'staff', 'protection', 'wager', 'catalogue', 'reward', 'points', 'fair'],
  routes: [...routes, ...raffleRoutes, ...boardRoutes],
  jobs: [
    { name: 'mission.drawRaffles', schedule: '* * * * *', run: house => drawRaffles(house) },
    { name: 'mission.closeBoards', schedule: '* * * * *', run: house => closeBoards(house) }
  ],
  listeners: [missionListener, raffleListener, boardListener],
  provides: [provide(staff.approvalActions, { ...actionsOf(missionDesk), ...actionsOf(raffleDesk), ...actionsOf(boardDesk) })]
})
