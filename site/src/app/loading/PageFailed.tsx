// A page that could not be opened: a part that did not load, or a fault of ours.
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ChunkFailed } from './ChunkFailed.tsx'
import { ChunkError } from './load-guard.ts'

/** A file that is gone after an update is only found by loading the page anew. */
export function PageFailed({ error }: ErrorComponentProps) {
  const t = useTranslations('shell')
  const router = useRouter()
  if (error instanceof ChunkError) return <ChunkFailed />
  return <ErrorState text={t('pageFailed')} onRetry={() => (navigator.onLine ? location.reload() : void router.invalidate())} />
}
