// Missions over HTTP: for members and for operators.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import { publishedDraws } from '@fairhouse/contract/member/draw.ts'
import * as own from '@fairhouse/contract/member/mission.ts'
import * as ops from '@fairhouse/contract/ops/house/mission.ts'
import { type Route, serve } from '#base/http.ts'
import { moveCampaign, saveCampaign, startCampaign } from '#reward/reward.ts'
import { takesTwo } from '#staff/ports.ts'
import { missionDesk, missionsShown } from './desk.ts'
import { drawsOf } from './lot.ts'
import { join, missionsOf, pastOf } from './mission.ts'

export const routes: Route[] = [
  serve(own.missionSummary, (reader, { memberId }, _input, { language }) => missionsOf(reader, memberId, language)),
  serve(own.joinMission, async (tx, { memberId }, { id }) => {
    await join(tx, memberId, id)
    return isDone
  }),
  serve(own.missionHistory, (reader, { memberId }, _input, { language }) => pastOf(reader, memberId, language)),
  serve(publishedDraws, (reader, _caller, _input, { language }) => drawsOf(reader, language)),
  serve(ops.deskMissions, (reader, _caller, _input, { house }) => missionsShown(reader, house)),
  serve(ops.saveMission, (tx, caller, input, { house, address }) =>
    saveCampaign(tx, house, missionDesk, input, { caller, reason: input.reason, address })
  ),
  serve(ops.startMission, (tx, caller, input, { house, address }) =>
    startCampaign(tx, takesTwo.in(house), missionDesk, input, { caller, reason: input.reason, address })
  ),
  serve(ops.moveMission, (tx, caller, input, { address }) =>
    moveCampaign(tx, missionDesk, input, { caller, reason: input.reason, address })
  )
]
