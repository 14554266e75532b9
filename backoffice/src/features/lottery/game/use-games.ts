// The games of the desk, which several of its parts choose from.
import { deskGames } from '@fairhouse/contract/ops/games/lottery.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

export type DeskGame = z.output<typeof deskGames.reply>['list'][number]
const freshMs = 15_000

export const useGames = () => useQuery({ ...queryOf(deskGames, {}), refetchInterval: freshMs })
