// Calls on operators and invitations.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as calls from '@fairhouse/contract/ops/people/operators.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { mailWorks } from '#delivery/delivery.ts'
import { acceptInvitation, invitationOf, makeLink, revokeInvitation } from './invitations.ts'
import {
  askReset,
  changeRole,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  inviteOperator,
  operatorList,
  sessionsOfOperator
} from './operators.ts'

export const operatorRoutes: Route[] = [
  serve(calls.operators, (reader, caller, _, { house }) => operatorList(reader, house, caller)),
  serve(calls.operatorSessions, async (reader, _, { id }) => ({ list: await sessionsOfOperator(reader, BigInt(id)) })),
  serve(calls.inviteOperator, async (tx, caller, input, { house, address }) => ({
    asked: await inviteOperator(tx, { caller, address }, input, mailWorks(house))
  })),
  serve(calls.makeInvitationLink, (tx, caller, { id }, call) => makeLink(tx, call, { caller, address: call.address }, id)),
  serve(calls.revokeInvitation, async (tx, caller, { id, reason }, { address }) => {
    await revokeInvitation(tx, { caller, address }, id, reason)
    return isDone
  }),
  serve(calls.setOperatorRole, async (tx, caller, { id, role, reason }, { address }) => ({
    asked: await changeRole(tx, { caller, address }, BigInt(id), role, reason)
  })),
  serve(calls.disableOperator, async (tx, caller, { id, reason }, { address }) => {
    await disableOperator(tx, { caller, address }, BigInt(id), reason)
    return isDone
  }),
  serve(calls.enableOperator, async (tx, caller, { id, reason }, { address }) => ({
    asked: await enableOperator(tx, { caller, address }, BigInt(id), reason)
  })),
  serve(calls.endOperatorSessions, async (tx, caller, { id, reason }, { address }) => {
    await endOperatorSessions(tx, { caller, address }, BigInt(id), reason)
    return isDone
  }),
  serve(calls.resetAuthenticator, async (tx, caller, { id, reason }, { address }) => ({
    approval: await askReset(tx, { caller, address }, BigInt(id), reason)
  })),
  serve(calls.invitation, (reader, _, { token }) => invitationOf(reader, token)),
  serveDirect(calls.acceptInvitation, (house, _, input, call) => acceptInvitation(house, input, call))
]
