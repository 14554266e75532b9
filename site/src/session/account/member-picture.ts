// The picture of the member who is logged in: one answer for the header, the menus, the chat and the centre.
import { memberIcon } from '@fairhouse/contract/member/profile.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useLoggedIn } from './session.ts'

export type Picture = z.output<typeof memberIcon.reply>

export const pictureQuery = { ...queryOf(memberIcon, {}), staleTime: 600_000 }

/** Undefined for visitors and until it is known. */
export function useOwnPicture(): Picture | undefined {
  const loggedIn = useLoggedIn()
  const picture = useQuery({ ...pictureQuery, enabled: loggedIn }).data
  return loggedIn ? picture : undefined
}
