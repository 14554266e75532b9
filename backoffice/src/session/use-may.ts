// What the operator may do.
import type { Permission } from '@fairhouse/contract/endpoint.ts'
import { useSession } from './session.ts'

const nothing: readonly Permission[] = []

/** The permissions of the operator; none while nobody is logged in. */
export const usePermissions = (): readonly Permission[] => useSession(s => s.operator?.permissions ?? nothing)

/** May the operator do this? The server asks again. */
export const useMay = (permission: Permission): boolean => usePermissions().includes(permission)
