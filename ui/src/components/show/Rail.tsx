// A row of tiles that slides sideways, under a heading.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../press/IconButton.tsx'

type Props = {
  title: string
  icon?: ReactNode
  /** The link to the whole list; it gets a 44 px target. */
  seeAll?: ReactNode
  children: ReactNode
}

/** Whether the strip stands at its start and at its end, give or take 4 px. */
function readEdges(box: HTMLElement): { start: boolean; end: boolean } {
  // From right to left the browser counts below zero.
  const gone = Math.abs(box.scrollLeft)
  return { start: gone < 4, end: gone + box.clientWidth > box.scrollWidth - 4 }
}

/** 3.1 tiles on a phone, 7 beside the dock, 9 without it; the arrows are for pointers, the strip itself for fingers and Tab. */
export function Rail({ title, icon, seeAll, children }: Props) {
  const t = useTranslations('ui')
  const headingId = useId()
  const strip = useRef<HTMLUListElement>(null)
  const [edges, setEdges] = useState({ start: true, end: true })
  const measure = (box: HTMLElement): void => {
    const next = readEdges(box)
    setEdges(was => (was.start === next.start && was.end === next.end ? was : next))
  }
  const observe = useEffectEvent(measure)
  useEffect(() => {
    const box = strip.current
    if (!box) return
    const observer = new ResizeObserver(() => observe(box))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const slide = (direction: -1 | 1): void => {
    const box = strip.current
    if (!box) return
    const forward = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollBy({
      left: direction * forward * box.clientWidth * 0.85,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    })
  }
  return (
    <section aria-labelledby={headingId} className="@container min-w-0">
      <header className="mb-1 flex min-h-11 items-center gap-2">
        {icon && (
          <span aria-hidden="true" className="text-primary-text [&>svg]:size-5">
            {icon}
          </span>
        )}
        <h2 id={headingId} className="min-w-0 text-h5">
          {title}
        </h2>
        {seeAll && (
          <span className="ms-auto flex [&>*]:inline-flex [&>*]:min-h-11 [&>*]:items-center [&>*]:px-2 [&>*]:font-semibold [&>*]:text-primary-text [&>*]:hover:underline">
            {seeAll}
          </span>
        )}
        <span className={seeAll ? 'hidden gap-1 pointer-fine:flex' : 'ms-auto hidden gap-1 pointer-fine:flex'}>
          <IconButton label={t('scrollBack', { title })} disabled={edges.start} onClick={() => slide(-1)}>
            <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={t('scrollOn', { title })} disabled={edges.end} onClick={() => slide(1)}>
            <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        </span>
      </header>
      <ul
        ref={strip}
        onScroll={event => measure(event.currentTarget)}
        className="scroll-strip -m-1 grid snap-x scroll-px-1 auto-cols-[calc((100%-8px-(var(--shown)-1)*12px)/var(--shown))] grid-flow-col gap-3 p-1 [--shown:3.1] @min-[440px]:[--shown:4.2] @min-[720px]:[--shown:5.2] @min-[880px]:[--shown:7] @min-[1240px]:[--shown:9]"
      >
        {Children.map(children, child => (
          <li className="min-w-0 snap-start">{child}</li>
        ))}
      </ul>
    </section>
  )
}
