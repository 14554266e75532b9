// A part of the app did not arrive: what happened, that no money is touched, and the way on.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { RotateCw, Unplug } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** Shown for a `ChunkError`. A file that is gone after an update is only found by loading the page anew. */
export function ChunkFailed() {
  const t = useTranslations('pwa')
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-card bg-neg/12 text-neg">
        <Unplug className="size-7" />
      </span>
      <h1 className="text-h4">{t('chunkFailed')}</h1>
      <p className="max-w-[44ch] text-2 text-balance">{t('chunkFailedText')}</p>
      <Button onClick={() => location.reload()} icon={<RotateCw aria-hidden="true" className="size-4" />}>
        {t('reload')}
      </Button>
    </div>
  )
}
