// A player's protection as operators see it: limits, breaks, checks and the signs.
import { playerProtection } from '@fairhouse/contract/ops/people/protection.ts'
import { type Route, serve } from '#base/http.ts'
import type { Job } from '#base/jobs.ts'
import { memberOf } from '#member/member.ts'
import { advertisingOf, flaggedSince, limitsOf, lookAtMembers, recordOf } from '#protection/protection.ts'
import { riskOf } from '../risk.ts'
import { playFigures } from './protection.store.ts'

export const routes: Route[] = [
  serve(playerProtection, async (reader, _, { id }) => {
    const { id: memberId } = await memberOf(reader, BigInt(id))
    return {
      limits: await limitsOf(reader, memberId),
      ...(await recordOf(reader, memberId)),
      risk: { ...riskOf(await playFigures(reader, memberId)), flaggedAt: await flaggedSince(reader, memberId) },
      advertising: await advertisingOf(reader, memberId)
    }
  })
]

/** Flags members whose signs ask for a talk: nothing is offered to them until the signs have gone. */
export const lookJob: Job = {
  name: 'report.look',
  schedule: '*/5 * * * *',
  run: house => lookAtMembers(house, async (tx, memberId) => riskOf(await playFigures(tx, memberId)).level === 'talk')
}
