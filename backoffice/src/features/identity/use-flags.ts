// The features of the brand in force, as visitors have them.
import { permission } from '@fairhouse/contract/brand.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'

/** Undefined until they are known. */
export const useFlags = () => useQuery({ ...queryOf(permission, {}), staleTime: 30_000 }).data?.whitelabel
