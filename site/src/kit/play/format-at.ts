// How multipliers are written.
import { formatMultiplier } from '@fairhouse/ui/text/format.ts'

/** `2.37×` of 237 hundredths; comma thousands, like money. */
export const formatAt = (hundredths: number): string => formatMultiplier(hundredths / 100)
