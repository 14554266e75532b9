// Identity checks: the calls of members.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as contract from '@fairhouse/contract/member/kyc.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { draftPicture, dropPicture, identityOf, sendIdentity, uploadPicture } from './requests.ts'

export const routes: Route[] = [
  serve(contract.identity, (reader, caller, _, { house }) => identityOf(reader, house, caller.memberId)),
  serveDirect(contract.uploadIdentity, (house, caller, { part }, call) => uploadPicture(house, caller, part, call)),
  serve(contract.draftPicture, (reader, caller, { part }, { house }) => draftPicture(reader, house, caller.memberId, part)),
  serve(contract.dropPicture, async (tx, caller, { part }) => {
    await dropPicture(tx, caller.memberId, part)
    return isDone
  }),
  serve(contract.sendIdentity, async (tx, caller, fields, { house }) => ({ id: await sendIdentity(tx, house, caller, fields) }))
]
