// The small picture of a row; without one the lobby draws it.
import { cx } from '@fairhouse/ui/cx.ts'
import { ImageOff } from 'lucide-react'

const look = 'h-14 w-11 shrink-0 rounded-badge border border-line'

export function Thumb({ path }: { path: string | null }) {
  if (path) return <img src={path} alt="" loading="lazy" className={cx(look, 'object-cover')} />
  return (
    <span aria-hidden className={cx(look, 'grid place-items-center border-dashed bg-2 text-3')}>
      <ImageOff className="size-4" />
    </span>
  )
}
