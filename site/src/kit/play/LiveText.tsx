// A text that changes many times a second without rendering its surroundings.
import { useRef } from 'react'
import { useFrame } from './use-frame.ts'

type Props = { active: boolean; read: () => string; small?: boolean; className?: string }

/** `read` is asked with every frame while `active`, ten times a second where `small`; what it says is not announced to screen readers. */
export function LiveText({ active, read, small = false, className }: Props) {
  const ref = useRef<HTMLSpanElement>(null)
  useFrame(
    active,
    () => {
      const text = read()
      if (ref.current && ref.current.textContent !== text) ref.current.textContent = text
    },
    small
  )
  return <span ref={ref} className={className} />
}
