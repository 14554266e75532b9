// A drawn picture in the page: decorative, fills its frame, fades in when it is near and its drawings have arrived.
import { memo, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useArt } from './use-art.ts'

type Props = {
  /** Names the picture: it is drawn anew only when this changes. */
  of: string
  /** Gives the inside of the svg, or null while drawings are missing; `id` is unique on the page. */
  draw: (art: NonNullable<ReturnType<typeof useArt>>, id: string) => string | null
  w: number
  h: number
  /** What stays in view when the frame is narrower than the picture. */
  keep?: 'xMidYMid' | 'xMaxYMid'
  className?: string
}

/** How far from the window a picture begins to be drawn. */
const nearMargin = '240px'

function Drawn({ draw, w, h, keep = 'xMidYMid', className }: Props) {
  const id = useId().replaceAll(/[^\w-]/g, '')
  const frame = useRef<SVGSVGElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !frame.current) return
    const observer = new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && setNear(true), { rootMargin: nearMargin })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [near])
  const art = useArt(near)
  const picture = art && draw(art, id)
  return (
    <svg
      ref={frame}
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio={`${keep} slice`}
      aria-hidden="true"
      className={cx(picture !== null && 'animate-fade-in', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own code from shapes and numbers; no word of a person or of a server is in it
      dangerouslySetInnerHTML={{ __html: picture ?? '' }}
    />
  )
}

export const Drawing = memo(Drawn, (before, now) => before.of === now.of && before.className === now.className)
