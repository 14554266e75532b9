// A text that changes many times a second without rendering its surroundings.
import { useRef } from 'react'
import { useFrame } from './use-frame.ts'

type Props = { active: boolean; read: () => string; className?: string }

/** `read` is asked with every frame while `active`; what it says is not announced to screen readers. */
export function LiveText({ active, read, className }: Props) {
  const ref = useRef<HTMLSpanElement>(null)
  useFrame(active, () => {
    const text = read()
    if (ref.current && ref.current.textContent !== text) ref.current.textContent = text
  })
  return <span ref={ref} className={className} />
}
