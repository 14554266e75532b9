// A member's points and the settings of points, as the parts of the page ask for them.
import { pointsBalance, pointsConfig } from '@fairhouse/contract/money/points.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'

export const usePoints = () => useQuery(queryOf(pointsBalance, {}))
export const usePointsConfig = () => useQuery({ ...queryOf(pointsConfig, {}), staleTime: 60_000 })
