// The brand of this site: name, flags and settings. Known before the first page is drawn.
import type { WhitelabelFlag } from '@fairhouse/contract/brand.ts'
import { useSystem } from './system.ts'

/** The brand, once it is known. */
export const useBrand = () => useSystem(state => state.permission?.brand)

/** Is this feature of the brand on? */
export const useFlag = (flag: WhitelabelFlag): boolean => useSystem(state => state.permission?.whitelabel[flag] ?? false)

/** May members invite friends? */
export const useReferral = (): boolean => useSystem(state => state.permission?.settings.referralEnabled ?? false)
