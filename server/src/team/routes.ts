// The calls of agents about their team.
import * as contract from '@fairhouse/contract/agent/agent.ts'
import { isDone } from '@fairhouse/contract/endpoint.ts'
import { friends, referral } from '@fairhouse/contract/member/referral.ts'
import { type Route, serve } from '#base/http.ts'
import { overviewOf, profileOf, teamProfitOf } from './figures/figures.ts'
import { teamBetsOf, teamMovementsOf } from './figures/records.ts'
import { createDownlineOf, recruitTermsOf, setSeriesOf } from './invites/downlines.ts'
import { closeInviteOf, countClick, makeInvites, ownInvites, sourcesOf } from './invites/invites.ts'
import { friendsOf, referralOf } from './invites/referral.ts'
import { teamAtThisMoment, teamPage } from './tree/tree.ts'

export const routes: Route[] = [
  serve(contract.teamOverview, (reader, caller, wish) => overviewOf(reader, caller, wish)),
  serve(contract.teamNow, (reader, caller, { of }) => teamAtThisMoment(reader, caller, of)),
  serve(contract.team, (reader, caller, page) => teamPage(reader, caller, page)),
  serve(contract.teamMemberById, (reader, caller, { id }) => profileOf(reader, caller, id)),
  serve(contract.teamBets, (reader, caller, page) => teamBetsOf(reader, caller, page)),
  serve(contract.teamProfit, (reader, caller, page) => teamProfitOf(reader, caller, page)),
  serve(contract.teamMovements, (reader, caller, page) => teamMovementsOf(reader, caller, page)),
  serve(contract.recruitTerms, (reader, caller) => recruitTermsOf(reader, caller)),
  serve(contract.createDownline, (tx, caller, fields, call) => createDownlineOf(tx, caller, fields, call)),
  serve(contract.setDownlineSeries, (tx, caller, fields) => setSeriesOf(tx, caller, fields)),
  serve(contract.agentInvites, (reader, caller, page) => ownInvites(reader, caller, page)),
  serve(contract.createInvites, (tx, caller, fields) => makeInvites(tx, caller, fields)),
  serve(contract.closeInvite, (tx, caller, { code }) => closeInviteOf(tx, caller, code)),
  serve(contract.inviteSources, (reader, caller, { code }) => sourcesOf(reader, caller, code)),
  serve(contract.noteInviteClick, async (tx, _, fields, call) => {
    await countClick(tx, fields, call)
    return isDone
  }),
  serve(referral, (reader, caller) => referralOf(reader, caller)),
  serve(friends, (reader, caller, page) => friendsOf(reader, caller, page))
]
