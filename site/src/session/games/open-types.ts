// Which categories there are, with how many games of each can be played.
import { gameType } from '@fairhouse/contract/play/catalogue.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

type Types = z.output<typeof gameType.reply>['list']

const query = () => ({ ...queryOf(gameType, {}), staleTime: 60_000 })

/** Whether it is known, or known to fail: what depends on it has its height from then on. */
export const useTypesAsked = (): boolean => !useQuery(query()).isPending

/** The categories with an open game; none until they are known. */
export const useOpenTypes = (): Types => useQuery(query()).data?.list.filter(({ open }) => open > 0) ?? []
