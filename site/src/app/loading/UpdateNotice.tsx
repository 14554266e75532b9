// Says that a newer version of the site is ready. Nothing is reloaded by itself, and nothing is said while money is in a round.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOpenRounds } from '../../session/games/open-rounds.ts'
import { applyUpdate, useUpdate } from './register.ts'

/** Mounted once in the frame. */
export function UpdateNotice() {
  const t = useTranslations('pwa')
  const waiting = useUpdate(state => state.waiting)
  const inRound = useOpenRounds(state => state.open > 0)
  const [put, setPut] = useState<ServiceWorker | null>(null)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-height)+12px)] z-toast flex justify-center px-3"
    >
      {waiting && !inRound && put !== waiting && (
        <div className="pointer-events-auto flex w-full max-w-110 animate-fade-in items-center gap-3 rounded-card border border-line bg-pop p-3 shadow-e3">
          <Sparkles aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{t('update')}</p>
            <p className="text-2 text-small">{t('updateText')}</p>
          </div>
          <Button variant="subtle" onClick={() => setPut(waiting)}>
            {t('later')}
          </Button>
          <Button variant="primary" onClick={applyUpdate}>
            {t('reload')}
          </Button>
        </div>
      )}
    </div>
  )
}
