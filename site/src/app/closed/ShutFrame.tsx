// A page without anything of the site around it: the logo, one card, and how it is read.

import { ThemeSwitch } from '@fairhouse/ui/components/form/ThemeSwitch.tsx'
import { Logo } from '@fairhouse/ui/components/show/Logo.tsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrand } from '../../session/house/brand.ts'
import { LanguageChoice } from '../hosts/LanguageChoice.tsx'

type Props = { icon: LucideIcon; title: string; subtitle?: string; text: ReactNode; action?: ReactNode; children?: ReactNode }

/** 560 px, centred; as high as the screen on a phone. */
export function ShutFrame({ icon: Picture, title, subtitle, text, action, children }: Props) {
  const brand = useBrand()
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-[radial-gradient(60rem_30rem_at_50%_-10%,color-mix(in_srgb,var(--accent)_22%,transparent),transparent)] p-4 sm:p-6">
      <title>{`${title} · ${brand?.name ?? 'Fairhouse'}`}</title>
      <header>
        <Logo name={brand?.name} />
      </header>
      <main className="flex w-full max-w-140 flex-col items-center gap-4 rounded-dialog border border-line bg-2 p-6 text-center shadow-e2 sm:p-10">
        <span aria-hidden="true" className="grid size-16 place-items-center rounded-card bg-warn/12 text-warn">
          <Picture className="size-8" />
        </span>
        <div>
          {subtitle && <p className="mb-1 font-bold text-3 text-cap tracking-[.14em]">{subtitle}</p>}
          <h1 className="text-h3">{title}</h1>
        </div>
        <div className="max-w-[46ch] text-2 text-balance">{text}</div>
        {children}
        {action}
      </main>
      <footer className="flex flex-wrap items-center justify-center gap-3">
        <span className="w-40">
          <LanguageChoice />
        </span>
        <span className="w-40">
          <ThemeSwitch />
        </span>
      </footer>
    </div>
  )
}
