// Asks anew for what a change of the team changes.
import { agentInvites, recruitTerms, team, teamMemberById, teamNow, teamOverview } from '@fairhouse/contract/agent.ts'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { queryClient } from '../../../session/query-client.ts'

const renew = (calls: readonly Endpoint[]): void => {
  for (const { call } of calls) void queryClient.invalidateQueries({ queryKey: [call] })
}

/** Somebody came in, or was given something else. */
export const renewTeam = (): void => renew([team, teamMemberById, teamNow, teamOverview])

/** Links were made or closed. */
export const renewLinks = (): void => renew([agentInvites, recruitTerms])
