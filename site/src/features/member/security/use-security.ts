// What guards the account, as the panels read it, and telling them that it changed.
import { logins, security, sessions } from '@fairhouse/contract/security.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../../session/query-client.ts'

export type Guards = z.output<typeof security.reply>

export const useGuards = () => useQuery(queryOf(security, {}))

/** Reads anew what guards the account. */
export const readGuards = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [security.call] })

/** Reads anew where the account is logged in. */
export const readSessions = (): Promise<unknown> =>
  Promise.all([sessions, logins].map(one => queryClient.invalidateQueries({ queryKey: [one.call] })))
