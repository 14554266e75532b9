// The points of a member as operators see them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, memberNo, pageInput, pageOf } from '../../endpoint.ts'
import { pointEntry } from '../../money/points.ts'

export const playerPoints = endpoint({
  call: 'GET /ops/players/:id/points',
  moduleId: 'OPS_PLAYER_POINTS',
  who: { may: 'player:read' },
  summary: 'What a member has of points, and every change of them, newest first.',
  input: z.extend(pageInput, { id: memberNo }),
  reply: z.extend(pageOf(pointEntry), { points: z.int(), coming: z.int() }),
  errors: ['not.found'],
  shows: ['members']
})
