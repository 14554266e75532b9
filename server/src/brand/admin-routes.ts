// Maintenance, regions and the play policy for operators.

import { isDone } from '@fairhouse/contract/endpoint.ts'
import { changePlayPolicies, playPolicies } from '@fairhouse/contract/ops/games/play-policy.ts'
import {
  endMaintenance as endCall,
  maintenanceWindows,
  planMaintenance as planCall,
  previewAddress as previewCall
} from '@fairhouse/contract/ops/house/brand.ts'
import type { Tx } from '#base/database.ts'
import { type Call, type OperatorCaller, type Route, serve } from '#base/http.ts'
import { changePlay, playInForce } from './play.ts'
import { writeAudit } from './ports.ts'
import { type Audit, doorsOf, endMaintenance, maintenanceList, planMaintenance, previewAddress } from './system.ts'

const auditOf =
  (tx: Tx, caller: OperatorCaller, { house, address }: Call): Audit =>
  (action, subject, detail) =>
    writeAudit.in(house)(tx, caller, action, subject, detail, address)

export const routes: Route[] = [
  serve(maintenanceWindows, async (reader, _, __, call) => ({
    status: (await doorsOf(reader, call.address)).status,
    list: await maintenanceList(reader)
  })),
  serve(planCall, async (tx, caller, plan, call) => ({
    id: await planMaintenance(tx, plan, caller.username, auditOf(tx, caller, call))
  })),
  serve(endCall, async (tx, caller, { id, reason }, call) => {
    await endMaintenance(tx, id, reason, auditOf(tx, caller, call))
    return isDone
  }),
  serve(previewCall, (reader, _, { address, rules }) => previewAddress(reader, address, rules)),
  serve(playPolicies, reader => playInForce(reader)),
  serve(changePlayPolicies, (tx, caller, change, call) => changePlay(tx, change, auditOf(tx, caller, call)))
]
