// Claims: the calls of operators.
import * as calls from '@fairhouse/contract/ops/money/claims.ts'
import { type Route, serve } from '#base/http.ts'
import { takesTwo } from '#staff/ports.ts'
import { collect, strike } from './desk.ts'
import { claimShown, claimsPage } from './list.ts'

export const routes: Route[] = [
  serve(calls.claims, (reader, _caller, input) => claimsPage(reader, input)),
  serve(calls.collectClaim, async (tx, caller, { id, reason }, { house, address }) => {
    const taken = await collect(tx, takesTwo.in(house), id, { caller, reason, address })
    return { taken, claim: await claimShown(tx, id) }
  }),
  serve(calls.strikeClaim, async (tx, caller, { id, reason }, { house, address }) => {
    await strike(tx, takesTwo.in(house), id, { caller, reason, address })
    return claimShown(tx, id)
  })
]
