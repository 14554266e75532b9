// A drawn picture in the page: decorative, fills its frame, fades in when the code that draws it has arrived.
import { useId } from 'react'
import { cx } from '../cx.ts'
import { useArt } from './use-art.ts'

type Props = {
  /** Gives the inside of the svg; `id` is unique on the page. */
  draw: (art: NonNullable<ReturnType<typeof useArt>>, id: string) => string
  w: number
  h: number
  /** What stays in view when the frame is narrower than the picture. */
  keep?: 'xMidYMid' | 'xMaxYMid'
  className?: string
}

export function Drawing({ draw, w, h, keep = 'xMidYMid', className }: Props) {
  const id = useId().replaceAll(/[^\w-]/g, '')
  const art = useArt()
  if (!art) return null
  return (
    <svg
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio={`${keep} slice`}
      aria-hidden="true"
      className={cx('animate-fade-in', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own code from shapes and numbers; no word of a person or of a server is in it
      dangerouslySetInnerHTML={{ __html: draw(art, id) }}
    />
  )
}
