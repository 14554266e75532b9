// A road on its sheet of squares: six rows, as many columns as it has, the newest in sight. It scrolls by itself, the page does not.
import { roadRows } from '@fairhouse/games/table/roads.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Props = {
  title: string
  /** What those hear who do not see it. */
  text: string
  /** Columns that are drawn on, and the width of one. */
  columns: number
  size: number
  children: ReactNode
  className?: string
}

/** Free columns that stay in sight at the end. */
const spare = 2
const near = 4

function jump(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Home' && event.key !== 'End') return
  event.preventDefault()
  event.currentTarget.scrollLeft = event.key === 'Home' ? 0 : event.currentTarget.scrollWidth
}

/** The end stays in sight while the road grows, unless somebody has gone back in it. */
function useNewest(columns: number) {
  const box = useRef<HTMLElement>(null)
  const atEnd = useRef(true)
  const [scrolls, setScrolls] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the road grows
  useLayoutEffect(() => {
    const sheet = box.current
    if (sheet && atEnd.current) sheet.scrollLeft = sheet.scrollWidth
  }, [columns])
  useEffect(() => {
    const sheet = box.current
    if (!sheet) return
    const measure = () => {
      setScrolls(sheet.scrollWidth > sheet.clientWidth)
      if (atEnd.current) sheet.scrollLeft = sheet.scrollWidth
    }
    const observer = new ResizeObserver(measure)
    observer.observe(sheet)
    for (const child of sheet.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  const onScroll = () => {
    const sheet = box.current
    if (sheet) atEnd.current = sheet.scrollLeft + sheet.clientWidth >= sheet.scrollWidth - near
  }
  return { box, scrolls, onScroll }
}

export function RoadSheet({ title, text, columns, size, children, className }: Props) {
  const { box, scrolls, onScroll } = useNewest(columns)
  const width = (columns + spare) * size
  const height = roadRows * size
  const line = 'var(--line) 1px, transparent 1px'
  return (
    <figure className={cx('flex min-w-0 flex-col gap-1', className)}>
      <figcaption aria-hidden="true" className="font-semibold text-3 text-cap">
        {title}
      </figcaption>
      <section
        ref={box}
        dir="ltr"
        aria-label={title}
        tabIndex={scrolls ? 0 : undefined}
        onKeyDown={jump}
        onScroll={onScroll}
        className="relative overflow-x-auto overflow-y-hidden rounded-control border border-line bg-1 [scrollbar-width:thin]"
      >
        <p className="sr-only">{text}</p>
        <div
          className="w-max min-w-full"
          style={{
            backgroundImage: `linear-gradient(${line}), linear-gradient(90deg, ${line})`,
            backgroundSize: `${size}px ${size}px`,
            backgroundPosition: '-1px -1px'
          }}
        >
          <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="block">
            {children}
          </svg>
        </div>
      </section>
    </figure>
  )
}
