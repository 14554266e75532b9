// The foot of every page: age, fair play, ways to pay, links, settings.
import { Logo } from '@fairhouse/ui/components/Logo.tsx'
import { ThemeSwitch } from '@fairhouse/ui/components/ThemeSwitch.tsx'
import { Link } from '@tanstack/react-router'
import { CreditCard, type LucideIcon, WalletMinimal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBrand } from './brand.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { accountPlaces, gamePlaces, type Place } from './places.ts'

const methods: { word: 'methodCard' | 'methodWallet'; icon: LucideIcon }[] = [
  { word: 'methodCard', icon: CreditCard },
  { word: 'methodWallet', icon: WalletMinimal }
]

function Links({ title, places }: { title: string; places: readonly Place[] }) {
  const t = useTranslations('shell')
  return (
    <section>
      <h2 className="font-bold font-sans text-body">{title}</h2>
      <ul>
        {places.map(({ to, word }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center text-2 hover:text-1 hover:underline">
              {t(word)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Footer() {
  const t = useTranslations('shell')
  const brand = useBrand()
  return (
    <footer className="mt-12 border-line border-t bg-1">
      <div className="mx-auto grid max-w-310 gap-8 px-4 py-8 sm:grid-cols-2 md:px-6 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <section className="flex flex-col gap-3">
          <Logo name={brand?.name} />
          <p className="flex items-start gap-3 text-2">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-pill border-2 border-line-strong font-bold text-small"
            >
              21+
            </span>
            {t('footerAge')}
          </p>
          <p className="text-3 text-small">{t('footerFair')}</p>
          <p className="text-3 text-small">{t('footerMoney')}</p>
        </section>
        <nav aria-label={t('navFooter')} className="contents">
          <Links title={t('footerPlay')} places={gamePlaces} />
          <Links title={t('footerMoneyLinks')} places={accountPlaces} />
        </nav>
        <div className="flex flex-col gap-5">
          <section>
            <h2 className="mb-2 font-bold font-sans text-body">{t('footerMethods')}</h2>
            <ul className="flex flex-wrap gap-2">
              {methods.map(({ word, icon: Picture }) => (
                <li
                  key={word}
                  className="flex items-center gap-2 rounded-control border border-line bg-2 px-3 py-2 font-bold font-display text-2 text-small"
                >
                  <Picture aria-hidden="true" className="size-4.5" />
                  {t(word)}
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2 className="mb-2 font-bold font-sans text-body">{t('footerSettings')}</h2>
            <div className="grid gap-2">
              <ThemeSwitch />
              <LanguageChoice />
            </div>
          </section>
        </div>
      </div>
    </footer>
  )
}
