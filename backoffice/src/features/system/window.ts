// Maintenance as the console has it.
import type { maintenanceWindow } from '@fairhouse/contract/ops/house/brand.ts'
import type { z } from 'zod'
import type { Tone } from '../../kit/value/tones.ts'

export type Window = z.output<typeof maintenanceWindow>

export const windowTone: Record<Window['state'], Tone> = { planned: 'info', active: 'warn', over: 'neutral', cancelled: 'neutral' }
