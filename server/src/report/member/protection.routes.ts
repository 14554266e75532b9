// A player's protection as operators see it: limits, breaks, checks and the signs.
import { playerProtection } from '@fairhouse/contract/ops/people/protection.ts'
import { type Route, serve } from '#base/http.ts'
import { memberOf } from '#member/member.ts'
import { limitsOf, recordOf } from '#protection/protection.ts'
import { riskOf } from '../risk.ts'
import { playFigures } from './protection.store.ts'

export const routes: Route[] = [
  serve(playerProtection, async (reader, _, { id }) => {
    const { id: memberId } = await memberOf(reader, BigInt(id))
    return {
      limits: await limitsOf(reader, memberId),
      ...(await recordOf(reader, memberId)),
      risk: riskOf(await playFigures(reader, memberId))
    }
  })
]
