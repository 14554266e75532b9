// Something could not be loaded: why, and the way to try again.
import { ApiError } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'

export function Failed({ title, error, retry }: { title?: string; error: unknown; retry?: () => unknown }) {
  const t = useTranslations('ops')
  const sentence = useSay()
  const trace = error instanceof ApiError ? error.traceId : null
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <TriangleAlert aria-hidden className="size-5 text-neg" />
      <p className="text-body font-semibold">{title ?? t('state.failed')}</p>
      <p className="max-w-md text-small text-2">{sentence(error)}</p>
      {trace && <p className="font-mono text-cap text-3">{t('state.trace', { id: trace })}</p>}
      {retry && (
        <Button size="sm" className="mt-1" onClick={() => void retry()}>
          {t('state.retry')}
        </Button>
      )}
    </div>
  )
}
