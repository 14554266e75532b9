// What the foot of every page says: playing with care, studios, ways to pay, links, licence and age, settings.
import { type methodKinds, offeredMethods } from '@fairhouse/contract/money/method.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { ThemeSwitch } from '@fairhouse/ui/components/form/ThemeSwitch.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Logo } from '@fairhouse/ui/components/show/Logo.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreditCard, Globe, Headset, HeartHandshake, Landmark, type LucideIcon, QrCode, ShieldHalf, WalletMinimal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { openHelp } from '../../features/content/help-window.ts'
import { useOpenStudios } from '../../session/games/games.ts'
import { vendorQuery } from '../../session/games/nav.ts'
import { useBrand } from '../../session/house/brand.ts'
import { useSystem } from '../../session/house/system.ts'
import { footerPlaces, limitsPlace, type Place } from '../../session/places/places.ts'
import { openCustomerService } from '../../session/service/open-service.ts'
import { askConsent } from '../hosts/analytics.ts'
import { openLanguages } from '../hosts/languages.ts'
import { StudioMark } from './StudioMark.tsx'

type MethodKind = (typeof methodKinds)[number]
const methodLooks = {
  card: { word: 'methodCard', icon: CreditCard },
  bank: { word: 'methodBank', icon: Landmark },
  wallet: { word: 'methodWallet', icon: WalletMinimal },
  qr: { word: 'methodQr', icon: QrCode }
} as const satisfies Record<MethodKind, { word: string; icon: LucideIcon }>
const columns = Object.keys(footerPlaces) as (keyof typeof footerPlaces)[]
const headClass = 'mb-2 font-bold font-sans text-body'

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

/** Who must not play, and where help is: the first thing of the foot. */
function Care() {
  const t = useTranslations('shell')
  const brand = useBrand()
  return (
    <section aria-label={t('care')} className="border-line border-b">
      <div className="mx-auto flex max-w-310 flex-wrap items-center gap-x-5 gap-y-3 px-4 py-4 md:px-6">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-pill border-2 border-line-strong font-bold text-small tabular-nums"
        >
          {t('ageMark', { age: brand?.minimumAge ?? 21 })}
        </span>
        <p className="min-w-60 flex-1 text-2">{brand?.ageText || t('footerAge', { age: brand?.minimumAge ?? 21 })}</p>
        <span className="flex flex-wrap gap-2">
          <Link to={limitsPlace.to} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            <ShieldHalf aria-hidden="true" className="size-4.5" />
            {t('limits')}
          </Link>
          <button type="button" onClick={openHelp} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            <HeartHandshake aria-hidden="true" className="size-4.5" />
            {t('careHelp')}
          </button>
          <button type="button" onClick={() => void openCustomerService()} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            <Headset aria-hidden="true" className="size-4.5" />
            {t('customerService')}
          </button>
        </span>
      </div>
    </section>
  )
}

function Studios() {
  const t = useTranslations('shell')
  const menus = useQuery(vendorQuery()).data?.categories ?? []
  const open = useOpenStudios()
  const all = [...new Map(menus.flatMap(menu => menu.vendors).map(vendor => [vendor.vassalage, vendor])).values()]
  const vendors = all.filter(vendor => open?.has(vendor.vassalage))
  if (vendors.length === 0) return null
  return (
    <section>
      <h2 className={headClass}>{t('footerStudios')}</h2>
      <ul className="flex flex-wrap gap-2">
        {vendors.map(({ vassalage, displayName }) => (
          <li key={vassalage}>
            <StudioMark code={vassalage} name={displayName} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be paid with now, as the house says; nothing while it is not known, or where nothing is open. */
function Methods() {
  const t = useTranslations('shell')
  const kinds = useQuery({ ...queryOf(offeredMethods, {}), staleTime: 300_000 }).data?.list ?? []
  if (kinds.length === 0) return null
  return (
    <section>
      <h2 className={headClass}>{t('footerMethods')}</h2>
      <ul className="flex flex-wrap gap-2">
        {kinds.map(kind => {
          const { word, icon: Picture } = methodLooks[kind]
          return (
            <li
              key={kind}
              className="flex min-h-10 items-center gap-2 rounded-control border border-line bg-2 px-3 font-bold font-display text-2 text-small"
            >
              <Picture aria-hidden="true" className="size-4.5" />
              {t(word)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function Foot() {
  const t = useTranslations()
  const brand = useBrand()
  const measured = useSystem(state => (state.permission?.analytics.gtagId ?? '') !== '')
  return (
    <>
      <Care />
      <div className="mx-auto grid max-w-310 grid-cols-3 gap-x-4 gap-y-6 sm:gap-x-6 px-4 py-6 md:px-6 lg:grid-cols-[1.7fr_1fr_1fr_1fr]">
        <section className="flex flex-col gap-3 max-lg:col-span-3">
          <Logo name={brand?.name} />
          <p className="max-w-[44ch] text-2">{t('shell.footerFair')}</p>
          <p className="max-w-[44ch] text-3 text-small">{t('shell.footerMoney')}</p>
        </section>
        <nav aria-label={t('shell.navFooter')} className="contents">
          {columns.map(word => (
            <Links key={word} title={t(`shell.${word}`)} places={footerPlaces[word]} />
          ))}
        </nav>
      </div>
      <div className="mx-auto flex max-w-310 flex-wrap items-end justify-between gap-6 px-4 pb-5 md:px-6">
        <div className="flex flex-wrap gap-x-10 gap-y-5">
          <Studios />
          <Methods />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="w-40">
            <ThemeSwitch />
          </span>
          <button type="button" onClick={openLanguages} className={buttonClass({ variant: 'ghost' })}>
            <Globe aria-hidden="true" className="size-4.5" />
            {t('ui.language')}
          </button>
          {measured && (
            <button type="button" onClick={askConsent} className={buttonClass({ variant: 'ghost' })}>
              {t('shell.consentAgain')}
            </button>
          )}
        </div>
      </div>
      <p className="border-line border-t px-4 py-4 text-center text-3 text-small md:px-6">
        {brand?.licenceText || t('shell.footerLicence', { name: brand?.name ?? 'Fairhouse' })}
      </p>
    </>
  )
}
