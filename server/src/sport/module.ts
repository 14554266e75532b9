// The sportsbook: leagues of the house, prices, bets, settlement and the trading desk.
import { module } from '#base/module.ts'
import { provide } from '#base/ports.ts'
import { mostPayouts } from '#bonus/ports.ts'
import * as fair from '#fair/ports.ts'
import * as staff from '#staff/ports.ts'
import { findBet } from './bet/find.ts'
import { mostOfBets } from './bet/most.ts'
import { correctAction, correctApproved } from './desk/corrections.ts'
import { subjectNames } from './desk/names.ts'
import { resultAction, resultApproved } from './desk/results.ts'
import { adminRoutes } from './desk/routes.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

export const sport = module({
  name: 'sport',
  needs: ['brand', 'member', 'staff', 'wallet', 'wager', 'bonus', 'catalogue', 'fair'],
  routes: [...routes, ...adminRoutes],
  jobs,
  provides: [
    provide(staff.approvalActions, { [resultAction]: resultApproved, [correctAction]: correctApproved }),
    provide(staff.subjectNames, { sport: subjectNames }),
    provide(fair.finders, findBet),
    provide(mostPayouts, mostOfBets)
  ]
})
