// What stands in the places where features meet, in the order in which operators see it.
import { line } from '../features/agents/parts.ts'
import { bonuses } from '../features/bonuses/parts.ts'
import { agentBills } from '../features/income/parts.ts'
import { documents } from '../features/kyc/parts.ts'
import * as player from '../features/players/parts.ts'
import { rewards } from '../features/rewards/parts.ts'
import { requestedRound } from '../features/tables/parts.ts'
import { vip } from '../features/vip/parts.ts'
import { rulesOfRequest } from '../features/withdrawals/parts.ts'
import { agentTabs, playerTabs, subjectPanels } from '../kit/place/places.ts'

export function fillPlaces(): void {
  playerTabs.fill([
    player.movements,
    player.bets,
    player.points,
    bonuses,
    rewards,
    vip,
    player.notes,
    documents,
    player.identity,
    player.sessions,
    player.logins,
    player.duplicates,
    player.protection,
    line,
    player.accounts
  ])
  agentTabs.fill([agentBills])
  subjectPanels.fill([rulesOfRequest, requestedRound])
}
