// Maintenance, regions and the play policy for operators.

import { isDone } from '@fairhouse/contract/endpoint.ts'
import type { AuditAction, AuditDetail } from '@fairhouse/contract/ops-audit.ts'
import {
  endMaintenance as endCall,
  maintenanceWindows,
  planMaintenance as planCall,
  previewAddress as previewCall
} from '@fairhouse/contract/ops-brand.ts'
import { changePlayPolicies, playPolicies } from '@fairhouse/contract/ops-play-policy.ts'
import type { Tx } from '#base/database.ts'
import { type OperatorCaller, type Route, serve } from '#base/http.ts'
import { changePlay, playInForce } from './play.ts'
import { type Audit, doorsOf, endMaintenance, maintenanceList, planMaintenance, previewAddress } from './system.ts'

/** How an operator's deed is written down: given by the list of modules, since operators stand above the brand. */
export type WriteAudit = (
  tx: Tx,
  caller: OperatorCaller,
  action: AuditAction,
  subject: string,
  detail: AuditDetail,
  address: string
) => Promise<void>

export const routes = (write: WriteAudit): Route[] => {
  const auditOf =
    (tx: Tx, caller: OperatorCaller, address: string): Audit =>
    (action, subject, detail) =>
      write(tx, caller, action, subject, detail, address)
  return [
    serve(maintenanceWindows, async (reader, _, __, call) => ({
      status: (await doorsOf(reader, call.address)).status,
      list: await maintenanceList(reader)
    })),
    serve(planCall, async (tx, caller, plan, { address }) => ({
      id: await planMaintenance(tx, plan, caller.username, auditOf(tx, caller, address))
    })),
    serve(endCall, async (tx, caller, { id, reason }, { address }) => {
      await endMaintenance(tx, id, reason, auditOf(tx, caller, address))
      return isDone
    }),
    serve(previewCall, (reader, _, { address, rules }) => previewAddress(reader, address, rules)),
    serve(playPolicies, reader => playInForce(reader)),
    serve(changePlayPolicies, (tx, caller, change, { address }) => changePlay(tx, change, auditOf(tx, caller, address)))
  ]
}
