// A finished round dealt once more before the eyes, thing by thing: how many of them are seen now.
import { useEffect, useState } from 'react'

const stepMs = 900

interface Deal {
  readonly shown: number
  readonly dealing: boolean
  readonly again: () => void
}

export function useDeal(count: number): Deal {
  const [dealt, setDealt] = useState<number | null>(null)
  const dealing = dealt !== null && dealt < count
  useEffect(() => {
    if (!dealing) return
    const steps = setInterval(() => setDealt(now => (now ?? 0) + 1), stepMs)
    return () => clearInterval(steps)
  }, [dealing])
  return { shown: dealing ? dealt : count, dealing, again: () => setDealt(0) }
}
