// The panels of both centres, in the order of their menus.
import * as agent from '../../features/agent/parts.ts'
import * as cashier from '../../features/cashier/parts.ts'
import * as inbox from '../../features/inbox/parts.ts'
import * as income from '../../features/income/parts.ts'
import * as member from '../../features/member/parts.ts'
import * as mission from '../../features/mission/parts.ts'
import * as reward from '../../features/reward/parts.ts'
import * as settlement from '../../features/settlement/parts.ts'
import * as wager from '../../features/wager/parts.ts'
import * as wallet from '../../features/wallet/parts.ts'
import { place } from '../../kit/place/place.ts'

export const personalPanels = place([
  member.security,
  wallet.wallets,
  cashier.deposit,
  cashier.withdraw,
  settlement.transfers,
  wager.bets,
  reward.cashback,
  wallet.movements,
  wager.profit,
  wallet.bonuses,
  reward.rewards,
  reward.invitations,
  mission.missions,
  inbox.messages
])

export const agentPanels = place([
  inbox.announcements,
  agent.overview,
  agent.newAccounts,
  agent.team,
  agent.teamBets,
  agent.teamProfit,
  income.bills,
  agent.teamMovements,
  income.dividend,
  income.daily,
  income.hourly,
  income.realtime,
  income.requests
])
