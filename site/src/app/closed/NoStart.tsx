// Why the site could not start: the network gave no answer, or this host belongs to no brand.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Globe, Headset, RotateCw, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { askPermission } from '../../session/house/system.ts'
import { openCustomerService } from '../../session/service/open-service.ts'
import { otherHosts } from './routers.ts'
import { ShutFrame } from './ShutFrame.tsx'

/** The start is tried again by a press; other hosts of the house that the tab knows are named. */
export function NetworkAbnormal() {
  const t = useTranslations('shell')
  const [asking, setAsking] = useState(false)
  const again = async (): Promise<void> => {
    setAsking(true)
    await askPermission()
    setAsking(false)
  }
  const hosts = otherHosts()
  return (
    <ShutFrame
      icon={WifiOff}
      title={t('networkTitle')}
      text={<p>{t('networkText')}</p>}
      action={
        <Button
          variant="primary"
          size="lg"
          loading={asking}
          icon={<RotateCw aria-hidden="true" className="size-5" />}
          onClick={() => void again()}
        >
          {t('tryAgain')}
        </Button>
      }
    >
      {hosts.length > 0 && (
        <nav aria-label={t('otherHosts')} className="flex flex-wrap items-center justify-center gap-2">
          <p className="w-full text-3 text-small">{t('otherHosts')}</p>
          {hosts.map(host => (
            <a key={host} href={`${location.protocol}//${host}/`} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              {host}
            </a>
          ))}
        </nav>
      )}
    </ShutFrame>
  )
}

export function UnknownDomain() {
  const t = useTranslations('shell')
  return (
    <ShutFrame
      icon={Globe}
      title={t('domainTitle')}
      text={<p>{t('domainText')}</p>}
      action={
        <Button
          variant="primary"
          size="lg"
          icon={<Headset aria-hidden="true" className="size-5" />}
          onClick={() => void openCustomerService()}
        >
          {t('contactUs')}
        </Button>
      }
    />
  )
}
