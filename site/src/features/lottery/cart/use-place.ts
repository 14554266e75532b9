// Placing a slip: the same call until its answer is known, so that nothing is bought twice.
import { placeTickets } from '@fairhouse/contract/play/lottery.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import type { z } from 'zod'

export type Receipt = z.output<typeof placeTickets.reply>
export type Slip = z.output<typeof placeTickets.input>

const isUnknown = (cause: unknown): boolean => cause instanceof ApiError && (cause.code === 'network' || cause.code === 'offline')
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** `pending.unsure`: an answer stayed out, the same call is being repeated. */
export function usePlace() {
  const [pending, setPending] = useState<{ key: string; unsure: boolean } | null>(null)
  const [problem, setProblem] = useState<unknown>(null)

  /** The receipt, or null after a refusal, which is kept as `problem`. */
  async function place(slip: Slip): Promise<Receipt | null> {
    const key = newKey()
    setPending({ key, unsure: false })
    setProblem(null)
    try {
      for (let tries = 1; ; tries++) {
        try {
          return await call(placeTickets, slip, { key })
        } catch (cause) {
          if (!isUnknown(cause)) throw cause
          setPending({ key, unsure: true })
          await pause(Math.min(4_000, 500 * tries))
        }
      }
    } catch (cause) {
      setProblem(cause)
      return null
    } finally {
      setPending(null)
    }
  }
  return { pending, problem, place, clearProblem: () => setProblem(null) }
}
