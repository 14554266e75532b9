// The pages that a visitor sees alone: the logo, the form, how it is read, and customer service.

import { ThemeSwitch } from '@fairhouse/ui/components/form/ThemeSwitch.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Logo } from '@fairhouse/ui/components/show/Logo.tsx'
import { Globe, Headset } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../session/house/brand.ts'
import { openCustomerService } from '../../session/service/open-service.ts'
import { OperatorRibbon } from '../closed/OperatorRibbon.tsx'
import { openLanguages } from '../hosts/languages.ts'
import { GuestWindows } from './GuestWindows.tsx'

export function GuestFrame({ children }: { children: ReactNode }) {
  const t = useTranslations()
  const brand = useBrand()
  return (
    <div className="flex min-h-dvh flex-col bg-[radial-gradient(60rem_30rem_at_50%_-10%,color-mix(in_srgb,var(--accent)_22%,transparent),transparent)]">
      <OperatorRibbon />
      <header className="mx-auto flex w-full max-w-310 items-center justify-between gap-3 px-4 py-4 md:px-6">
        <Logo name={brand?.name} />
        <span className="flex items-center gap-2">
          <button type="button" onClick={openLanguages} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            <Globe aria-hidden="true" className="size-4.5" />
            {t('ui.language')}
          </button>
        </span>
      </header>
      <main id="content" tabIndex={-1} className="grid flex-1 place-items-center px-4 py-6 outline-none">
        {children}
      </main>
      <footer className="mx-auto flex w-full max-w-310 flex-wrap items-center justify-between gap-3 px-4 py-5 text-3 text-small md:px-6">
        <p className="min-w-60 flex-1">{brand?.ageText || t('shell.footerAge', { age: brand?.minimumAge ?? 21 })}</p>
        <span className="w-36">
          <ThemeSwitch />
        </span>
        <button type="button" onClick={() => void openCustomerService()} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <Headset aria-hidden="true" className="size-4.5" />
          {t('shell.customerService')}
        </button>
      </footer>
      <GuestWindows />
    </div>
  )
}
