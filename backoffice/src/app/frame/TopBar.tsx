// The bar above every page: brand, environment, operator, language, theme, logout.
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../kit/value/use-money.ts'
import { logOut, useSession } from '../../session/session.ts'
import { EnvironmentMark } from './EnvironmentMark.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { ThemeButton } from './ThemeButton.tsx'

export function TopBar({ drawer }: { drawer: ReactNode }) {
  const t = useTranslations('ops.app')
  const brand = useBrand()?.name
  const operator = useSession(s => s.operator)
  return (
    <header className="sticky top-0 z-header col-span-full flex h-12 items-center gap-3 border-b border-line bg-1 px-4 max-sm:gap-1.5 max-sm:px-1">
      {drawer}
      <span className="truncate font-display text-h6 font-bold">{brand}</span>
      <EnvironmentMark />
      <div className="ms-auto flex items-center gap-1">
        {operator && (
          <p className="me-2 text-small text-3 max-md:sr-only">
            <span className="sr-only">{t('signedInAs', { name: operator.username, role: operator.role })}</span>
            <span aria-hidden>
              <span className="font-semibold text-1">{operator.username}</span> · {operator.role}
            </span>
          </p>
        )}
        <LanguageChoice />
        <ThemeButton />
        <IconButton plain label={t('logout')} onClick={() => void logOut()}>
          <LogOut aria-hidden />
        </IconButton>
      </div>
    </header>
  )
}
