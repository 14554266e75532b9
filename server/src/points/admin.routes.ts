// The calls of operators about points.
import { playerPoints } from '@fairhouse/contract/ops/people/player-points.ts'
import { type Route, serve } from '#base/http.ts'
import { memberOf } from '#member/member.ts'
import { balanceOf, detailsOf } from './points.ts'

export const adminRoutes: Route[] = [
  serve(playerPoints, async (reader, _, { id, ...page }, { house }) => {
    const memberId = BigInt(id)
    await memberOf(reader, memberId)
    const { points, coming } = await balanceOf(house, reader, memberId)
    return { ...(await detailsOf(reader, memberId, page)), points, coming }
  })
]
