// Something is on its way; shown at once, but quietly.
import { LoaderCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'

export function Loading({ label }: { label?: string }) {
  const t = useTranslations('ui')
  return (
    <p role="status" className="flex items-center justify-center gap-2 px-4 py-10 text-small text-3">
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label ?? t('loading')}
    </p>
  )
}
