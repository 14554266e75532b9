// Calls that move money, one at a time for a slot: each is repeated as the same call until its answer is known.
import { ApiError } from '@fairhouse/ui/api.ts'
import { useState } from 'react'

export interface SlotProblem {
  readonly place: 'stake' | 'target' | 'form'
  readonly about: 'bet' | 'cancel' | 'cashOut' | 'queue'
  readonly cause: unknown
}
/** A call under way; `unsure` once an answer stayed out: the same call is repeated until one arrives. */
export interface SlotPending {
  readonly kind: 'bet' | 'cancel' | 'cashOut'
  readonly key: string
  readonly unsure: boolean
}
function placeOf(cause: unknown): SlotProblem['place'] {
  if (!(cause instanceof ApiError)) return 'form'
  const { code } = cause
  if (code === 'target.invalid') return 'target'
  return code.startsWith('stake.') || code.startsWith('amount.') || code === 'balance.insufficient' ? 'stake' : 'form'
}

const unknown = (cause: unknown): boolean => cause instanceof ApiError && (cause.code === 'network' || cause.code === 'offline')
/** A repeat that finds nothing left to do: the call whose answer stayed out had worked. */
const wasDone = (cause: unknown): boolean =>
  cause instanceof ApiError && ['cashOut.done', 'bet.notOpen', 'bet.notFound'].includes(cause.code)
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Repeats a call whose answer stayed out; `onUnsure` hears of the first time. A refusal is thrown. */
async function untilKnown<T>(send: () => Promise<T>, onUnsure: () => void): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (cause) {
      if (!unknown(cause)) throw cause
      onUnsure()
      await pause(Math.min(4_000, 500 * tries))
    }
  }
}

/** `run` gives the answer, or null after a refusal, which it keeps as `problem`; `onRefusal` looks at what is true now. */
export function useMoneyCall(onRefusal: () => void) {
  const [pending, setPending] = useState<SlotPending | null>(null)
  const [problem, setProblem] = useState<SlotProblem | null>(null)

  async function run<T>(
    kind: SlotPending['kind'],
    key: string,
    send: () => Promise<T>,
    about: SlotProblem['about'] = kind
  ): Promise<T | null> {
    setPending({ kind, key, unsure: false })
    setProblem(null)
    let repeated = false
    const onUnsure = () => {
      repeated = true
      setPending({ kind, key, unsure: true })
    }
    try {
      return await untilKnown(send, onUnsure)
    } catch (cause) {
      if (!(repeated && wasDone(cause))) setProblem({ place: placeOf(cause), about, cause })
      onRefusal()
      return null
    } finally {
      setPending(null)
    }
  }
  return { pending, problem, run, clearProblem: () => setProblem(null) }
}
