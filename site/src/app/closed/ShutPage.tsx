// The site while it is shut: maintenance, or a place that it may not serve.

import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatDateTime, formatZone } from '@fairhouse/ui/text/format.ts'
import { Ban, Headset, ShieldCheck, Wrench } from 'lucide-react'
import { useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { recheckSystem, useSystem } from '../../session/house/system.ts'
import { openCustomerService } from '../../session/service/open-service.ts'
import { ShutFrame } from './ShutFrame.tsx'

/** How often a shut page asks again, quietly. */
const retryMs = 30_000

function ContactUs() {
  const t = useTranslations('shell')
  return (
    <Button variant="primary" size="lg" icon={<Headset aria-hidden="true" className="size-5" />} onClick={() => void openCustomerService()}>
      {t('contactUs')}
    </Button>
  )
}

function Maintenance() {
  const t = useTranslations('shell')
  const window = useSystem(state => state.maintenance)
  useEffect(() => {
    const timer = setInterval(() => void recheckSystem(), retryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <ShutFrame
      icon={Wrench}
      title={t('maintenanceTitle')}
      subtitle={t('maintenanceSubtitle')}
      text={
        <>
          <p>{t('maintenanceText')}</p>
          {window?.text && <p className="mt-2 text-1">{window.text}</p>}
        </>
      }
      action={<ContactUs />}
    >
      {window?.endsAt && (
        <p className="text-2">
          {t('maintenanceUntil')}{' '}
          <time dateTime={new Date(window.endsAt).toISOString()} className="whitespace-nowrap font-bold text-1 tabular-nums">
            {formatDateTime(new Date(window.endsAt))} {formatZone()}
          </time>
        </p>
      )}
      <p className="flex items-center gap-3 rounded-input bg-pos/12 px-4 py-3 text-start text-1">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-pos" />
        {t('maintenanceSafe')}
      </p>
      <p className="text-3 text-small">{t('maintenanceRetry')}</p>
    </ShutFrame>
  )
}

function Restriction() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { ip, country } = useSystem(state => state.location)
  const named = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return (
    <ShutFrame icon={Ban} title={t('restrictedTitle')} text={<p>{t('restrictedText')}</p>} action={<ContactUs />}>
      <div className="grid w-full gap-3 text-start sm:grid-cols-2">
        <CopyField label={t('yourAddress')} value={ip} />
        <CopyField label={t('yourCountry')} value={country ? `${named} (${country})` : t('countryUnknown')} />
      </div>
      <p className="text-3 text-small">{t('restrictedMoney')}</p>
    </ShutFrame>
  )
}

/** `status` as the server says it: 1 maintenance, 2 not from here. */
export const ShutPage = ({ status }: { status: 1 | 2 }) => (status === 1 ? <Maintenance /> : <Restriction />)
