// Applications over HTTP: calls of the member, and of operators.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as own from '@fairhouse/contract/money/application.ts'
import * as ops from '@fairhouse/contract/ops/money/application.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { takesTwo } from '#staff/ports.ts'
import { applicationsOf, dropPicture, keepPicture, ownPicture, send } from './application.ts'
import { applicationShown, applicationsPage, issue, lookAt, reject } from './desk.ts'

export const routes: Route[] = [
  serve(own.ownApplications, (reader, { memberId }, { promotion }) => applicationsOf(reader, memberId, promotion)),
  serveDirect(own.keepApplicationPicture, (house, { memberId }, { promotion }, call) => keepPicture(house, memberId, promotion, call)),
  serve(own.ownApplicationPicture, (reader, { memberId }, { promotion, picture }, { house }) =>
    ownPicture(reader, house, memberId, promotion, picture)
  ),
  serve(own.dropApplicationPicture, async (tx, { memberId }, { picture }) => {
    await dropPicture(tx, memberId, picture)
    return isDone
  }),
  serve(own.apply, (tx, { memberId }, input) => send(tx, memberId, input)),
  serve(ops.applications, (reader, _caller, input, { language }) => applicationsPage(reader, input, language)),
  serve(ops.lookAtApplicationPicture, (tx, caller, { picture, ...named }, { house, address }) =>
    lookAt(tx, house, named, picture, caller, address)
  ),
  serve(ops.issueApplication, async (tx, caller, { amount, reason, ...named }, { house, address, language }) => {
    const { row, approval } = await issue(tx, takesTwo.in(house), named, amount, { caller, reason, address })
    return { application: await applicationShown(tx, row, language), approval }
  }),
  serve(ops.rejectApplication, async (tx, caller, { reason, ...named }, { address, language }) =>
    applicationShown(tx, await reject(tx, named, { caller, reason, address }), language)
  )
]
