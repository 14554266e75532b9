// A value that follows another once that rests.
import { useEffect, useState } from 'react'

/** The value as it was when it last rested for `delayMs`. */
export function useDelayed<T>(value: T, delayMs = 250): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return rested
}
