// Operators' view of who members are, and what they do about it.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import { playerDuplicates } from '@fairhouse/contract/ops/people/duplicates.ts'
import * as contract from '@fairhouse/contract/ops/people/identity.ts'
import { type Route, serve } from '#base/http.ts'
import { memberOf } from '#member/member.ts'
import {
  askFunds,
  askReset,
  deliveriesPage,
  duplicatesOf,
  endSessions,
  forcePassword,
  identityCard,
  loginsOf,
  sessionsOf,
  unlock
} from './identity.ts'

export const routes: Route[] = [
  serve(contract.playerIdentity, (reader, _, { id }, { house }) => identityCard(reader, house, BigInt(id))),
  serve(contract.playerSessions, async (reader, _, { id }) => {
    await memberOf(reader, BigInt(id))
    return { list: await sessionsOf(reader, BigInt(id)) }
  }),
  serve(contract.endPlayerSessions, async (tx, caller, { id, session, reason }, { house, address }) => {
    await endSessions(tx, house, caller, { memberId: BigInt(id), session, reason }, address)
    return isDone
  }),
  serve(contract.playerLogins, (reader, _, { id, ...page }) => loginsOf(reader, BigInt(id), page)),
  serve(playerDuplicates, (reader, _, { id }) => duplicatesOf(reader, BigInt(id))),
  serve(contract.forcePassword, async (tx, caller, { id, reason }, { house, address }) => {
    await forcePassword(tx, house, caller, { memberId: BigInt(id), reason }, address)
    return isDone
  }),
  serve(contract.unlockPlayer, async (tx, caller, { id, reason }, { address }) => {
    await unlock(tx, caller, { memberId: BigInt(id), reason }, address)
    return isDone
  }),
  serve(contract.askFactorReset, async (tx, caller, { id, reason }, { address }) => ({
    approval: await askReset(tx, caller, { memberId: BigInt(id), reason }, address)
  })),
  serve(contract.askFundsReset, async (tx, caller, { id, reason }, { address }) => ({
    approval: await askFunds(tx, caller, { memberId: BigInt(id), reason }, address)
  })),
  serve(contract.deliveries, (reader, _, page) => deliveriesPage(reader, page))
]
