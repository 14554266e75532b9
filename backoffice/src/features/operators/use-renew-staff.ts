// Fetches anew what a deed on operators changed.
import { approvals } from '@fairhouse/contract/ops-identity.ts'
import { operatorSessions, operators } from '@fairhouse/contract/ops-operators.ts'
import { useQueryClient } from '@tanstack/react-query'

export function useRenewStaff(): () => Promise<unknown> {
  const cache = useQueryClient()
  return () => Promise.all([operators, operatorSessions, approvals].map(({ call }) => cache.invalidateQueries({ queryKey: [call] })))
}
