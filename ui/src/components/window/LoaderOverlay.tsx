// Covers the nearest positioned box while something slow is under way.
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Spinner } from '../press/Spinner.tsx'

function Cover({ text }: { text: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div role="status" className="absolute inset-0 z-loader grid animate-fade-in place-items-center rounded-[inherit] bg-scrim">
      <span className="flex items-center gap-3 rounded-card border border-line bg-pop px-4 py-3 font-semibold text-1 shadow-e3">
        <Spinner className="size-6" />
        {text}
      </span>
    </div>
  )
}

/** Appears only after 400 ms, so what is quick does not flicker. */
export function LoaderOverlay({ busy, text }: { busy: boolean; text?: string }) {
  const t = useTranslations('ui')
  return busy && <Cover text={text ?? t('loading')} />
}
