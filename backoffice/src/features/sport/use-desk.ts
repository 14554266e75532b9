// Whether the whole book is stopped, and how much waits for operators; fresh by the socket.
import { deskSportBoard } from '@fairhouse/contract/ops/games/sport.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useFresh } from '../../kit/live/use-fresh.ts'

const events = ['sport.deskChanged', 'sport.halted'] as const
const calls = [deskSportBoard]

export const useDesk = () => useQuery({ ...queryOf(deskSportBoard, { limit: 1 }), refetchInterval: useFresh(events, calls, 300) })
