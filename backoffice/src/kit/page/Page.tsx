// A page of the console: its one heading, which takes the focus when the page opens, and the title of the window.
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../value/use-money.ts'

interface Props {
  title: string
  /** Beside the heading: counts, actions. */
  beside?: ReactNode
  children: ReactNode
}

export function Page({ title, beside, children }: Props) {
  const t = useTranslations('ops')
  const brand = useBrand()?.name
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('app.documentTitle', { page: title, brand: brand ?? '' })
  }, [title, brand, t])
  useEffect(() => {
    // A field that asked for the focus itself keeps it.
    if (document.activeElement === document.body || document.activeElement?.closest('nav')) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="grid content-start gap-3 p-4 max-sm:gap-2 max-sm:p-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-h4 outline-none">
          {title}
        </h1>
        {beside}
      </div>
      {children}
    </div>
  )
}
