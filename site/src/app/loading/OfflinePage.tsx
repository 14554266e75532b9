// Without a network: says so, says that money is safe, and still lets a round be checked.

import { LanguageSwitch } from '@fairhouse/ui/components/form/LanguageSwitch.tsx'
import { ThemeSwitch } from '@fairhouse/ui/components/form/ThemeSwitch.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Logo } from '@fairhouse/ui/components/show/Logo.tsx'
import { RotateCw, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { HandVerifier } from '../../features/fairness/hand/HandVerifier.tsx'
import { chooseLanguage } from '../../session/language/language.ts'

// Both are kept on the device with the page itself.
const languages = [
  { code: 'tr', name: 'Türkçe' },
  { code: 'en', name: 'English' }
]

export function OfflinePage() {
  const t = useTranslations('pwa')
  const title = t('offlineTitle')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <header className="border-line border-b bg-1">
        <div className="mx-auto flex max-w-180 items-center gap-2 px-4 py-2">
          <Logo />
          <span className="flex-1" />
          <ThemeSwitch compact />
          <LanguageSwitch languages={languages} onChoose={code => void chooseLanguage(code === 'en' ? 'en' : 'tr')} />
        </div>
      </header>
      <main className="mx-auto flex max-w-180 flex-col gap-4 px-4 py-8">
        <section className="flex flex-col items-center gap-3 py-4 text-center">
          <span aria-hidden="true" className="grid size-16 place-items-center rounded-card bg-warn/14 text-warn">
            <WifiOff className="size-8" />
          </span>
          <h1 className="text-h2">{title}</h1>
          <p className="max-w-[52ch] text-2 text-balance text-body-l">{t('offlineText')}</p>
          <Button variant="primary" size="lg" icon={<RotateCw aria-hidden="true" className="size-5" />} onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        </section>
        <h2 className="text-h4">{t('offlineVerify')}</h2>
        <Card>
          <p className="mb-4 text-2">{t('offlineVerifyText')}</p>
          <HandVerifier />
        </Card>
      </main>
    </>
  )
}
