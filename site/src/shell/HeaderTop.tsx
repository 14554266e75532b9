// The top line: the house, the money, the person.
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/IconButton.tsx'
import { Logo } from '@fairhouse/ui/components/Logo.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { resolveTheme, useTheme } from '@fairhouse/ui/theme.ts'
import { Link } from '@tanstack/react-router'
import { Moon, Sun } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../account/ask.ts'
import { useLoggedIn } from '../account/session.ts'
import { WalletPill } from '../wallet/WalletPill.tsx'
import { useBrand } from './brand.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

const AccountMenu = lazy(() => import('../account/AccountMenu.tsx').then(file => ({ default: file.AccountMenu })))

function ThemeButton() {
  const t = useTranslations('shell')
  const { choice, choose } = useTheme()
  const light = resolveTheme(choice) === 'light'
  return (
    <IconButton label={t(light ? 'toDark' : 'toLight')} onClick={() => choose(light ? 'dark' : 'light')}>
      {light ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
    </IconButton>
  )
}

/** 56 px high on a phone, 64 from there; theme and language are in the account sheet on a phone. */
export function HeaderTop() {
  const t = useTranslations()
  const loggedIn = useLoggedIn()
  const brand = useBrand()
  return (
    <div className="flex h-(--header-height) items-center gap-2 border-line border-b px-4 sm:gap-3 md:grid md:grid-cols-[1fr_auto_1fr] md:px-6">
      <Link
        to="/"
        aria-label={`${brand?.name ?? 'Fairhouse'}: ${t('shell.home')}`}
        className="flex min-h-11 shrink-0 items-center justify-self-start"
      >
        <Logo name={brand?.name} />
      </Link>
      <div className="max-md:ml-auto">{loggedIn && <WalletPill />}</div>
      <div className={cx('flex items-center gap-2 justify-self-end', loggedIn && 'max-md:hidden')}>
        <span className="hidden items-center gap-2 md:flex">
          <ThemeButton />
          <span className="w-36">
            <LanguageChoice />
          </span>
        </span>
        {loggedIn ? (
          <span className="hidden size-11 md:block">
            <Suspense>
              <AccountMenu />
            </Suspense>
          </span>
        ) : (
          <>
            <Button size="sm" className="max-xs:px-3" onClick={() => ask('login')}>
              {t('account.login')}
            </Button>
            <Button size="sm" variant="primary" className="max-xs:px-3" onClick={() => ask('register')}>
              {t('account.register')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
