// The site while it is closed: maintenance, or a region that it may not serve.
import { Logo } from '@fairhouse/ui/components/Logo.tsx'
import { Ban, Wrench } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** `status` as the server says it: 1 maintenance, 2 region restricted. */
export function Closed({ status }: { status: 1 | 2 }) {
  const t = useTranslations('shell')
  const Picture = status === 1 ? Wrench : Ban
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="flex w-full max-w-140 flex-col items-center gap-4 rounded-card border border-line bg-2 p-8 text-center shadow-e1">
        <Logo />
        <Picture aria-hidden="true" className="size-12 text-warn" />
        <h1 className="text-h3">{t(status === 1 ? 'maintenanceTitle' : 'restrictedTitle')}</h1>
        {status === 1 && <p className="font-bold text-3">{t('maintenanceSubtitle')}</p>}
        <p className="text-2">{t(status === 1 ? 'maintenanceText' : 'restrictedText')}</p>
      </div>
    </main>
  )
}
