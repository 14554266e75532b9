// Login of operators and the audit.
import { sitePass } from '@fairhouse/contract/ops/house/brand.ts'
import { audit, exportAudit, operatorCode, operatorInfo, operatorLogin, operatorLogout } from '@fairhouse/contract/ops/people/staff.ts'
import type { House } from '#base/house.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { auditPage, exportAudit as exportRows, type SubjectNames } from './audit.ts'
import { subjectNames } from './ports.ts'
import { enterCode, enterPassword, givePass, logoutOperator, whoIs } from './staff.ts'

const namesOf = (house: House): SubjectNames => Object.assign({}, ...subjectNames.in(house))

export const staffRoutes: Route[] = [
  // both steps bring their own transactions: a refused try must be counted
  serveDirect(operatorLogin, (house, _, fields, call) => enterPassword(house, fields, call)),
  serveDirect(operatorCode, async (house, caller, { code }, call) => {
    const { token, operator } = await enterCode(house, caller, code, call)
    call.keepConsole(token)
    return operator
  }),
  serve(operatorLogout, async (tx, caller, _, call) => {
    await logoutOperator(tx, caller, call.address)
    call.keepConsole(null)
    return { done: true as const }
  }),
  serve(operatorInfo, (reader, caller, _, { house }) => whoIs(house, reader, caller)),
  serve(sitePass, (tx, caller, _, { address }) => givePass(tx, caller, address)),
  serve(audit, (reader, _, page, { house }) => auditPage(reader, namesOf(house), page)),
  serve(exportAudit, (tx, caller, input, { house, address }) => exportRows(tx, namesOf(house), caller, input, address))
]
