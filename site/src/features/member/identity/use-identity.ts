// How far the member is known, as the house says.
import { identity } from '@fairhouse/contract/identity.ts'
import { payoutNeeds } from '@fairhouse/contract/payout-needs.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { hear } from '@fairhouse/ui/live.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { queryClient } from '../../../session/query-client.ts'

export type Identity = z.output<typeof identity.reply>

export async function readIdentity(): Promise<void> {
  await Promise.all([identity, payoutNeeds].map(one => queryClient.invalidateQueries({ queryKey: [one.call] })))
}

/** Follows what operators decide for as long as it is on the screen. */
export function useIdentity() {
  useEffect(() => hear('identity.changed', () => void readIdentity()), [])
  return useQuery(queryOf(identity, {}))
}
