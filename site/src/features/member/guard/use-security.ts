// What guards the account, as the panels read it.
import { security } from '@fairhouse/contract/member/security.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

export type Guards = z.output<typeof security.reply>

export const useGuards = () => useQuery(queryOf(security, {}))
