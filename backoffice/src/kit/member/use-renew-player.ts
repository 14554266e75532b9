// Everything that is shown of members is asked for anew: after something was done to one.
import * as identity from '@fairhouse/contract/ops-identity.ts'
import { player, players } from '@fairhouse/contract/ops-players.ts'
import { playerProtection } from '@fairhouse/contract/ops-protection.ts'
import { useQueryClient } from '@tanstack/react-query'

const calls = [player, players, identity.playerIdentity, identity.playerSessions, identity.playerLogins, playerProtection]

export function useRenewPlayer(): () => Promise<unknown> {
  const cache = useQueryClient()
  return () => Promise.all(calls.map(({ call }) => cache.invalidateQueries({ queryKey: [call] })))
}
