// Maintenance as the console has it.
import { type maintenanceWindow, maintenanceWindows } from '@fairhouse/contract/ops-brand.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Tone } from '../../kit/value/tones.ts'

export type Window = z.output<typeof maintenanceWindow>

export const windowTone: Record<Window['state'], Tone> = { planned: 'info', active: 'warn', over: 'neutral', cancelled: 'neutral' }

/** Fetches the windows anew. */
export function useFreshWindows(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [maintenanceWindows.call] })
}
