// What is said when a newer version of the site is ready.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { applyUpdate } from './register.ts'

export function UpdateCard({ onLater }: { onLater: () => void }) {
  const t = useTranslations('pwa')
  return (
    <div className="pointer-events-auto flex w-full max-w-110 animate-fade-in items-center gap-3 rounded-card border border-line bg-pop p-3 shadow-e3">
      <Sparkles aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('update')}</p>
        <p className="text-2 text-small">{t('updateText')}</p>
      </div>
      <Button variant="subtle" onClick={onLater}>
        {t('later')}
      </Button>
      <Button variant="primary" onClick={applyUpdate}>
        {t('reload')}
      </Button>
    </div>
  )
}
