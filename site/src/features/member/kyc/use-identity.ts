// How far the member is known, as the house says.
import { identity } from '@fairhouse/contract/member/kyc.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

export type Identity = z.output<typeof identity.reply>

/** What operators decide renews it. */
export const useIdentity = () => useQuery(queryOf(identity, {}))
