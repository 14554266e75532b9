// The app: installing the site on a telephone or a computer, with a guide for each.
import { qrResources } from '@fairhouse/contract/brand.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Qr } from '@fairhouse/ui/components/show/Qr.tsx'
import { useQuery } from '@tanstack/react-query'
import { Apple, MonitorSmartphone, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { isAndroid, isApple, useInstall } from '../../kit/install.ts'
import { InstallStep, type StepPicture } from './InstallStep.tsx'

const guides = ['ios', 'android', 'lite'] as const
type Guide = (typeof guides)[number]
const pictures = { ios: Apple, android: Smartphone, lite: MonitorSmartphone }
const steps: Record<Guide, readonly StepPicture[]> = {
  ios: ['open', 'share', 'add'],
  android: ['open', 'menu', 'add'],
  lite: ['open', 'install', 'start']
}
/** Resources that are apps; others, such as contacts, stand below them. */
const isApp = (type: string): boolean => (guides as readonly string[]).includes(type)

function InstallButton() {
  const t = useTranslations('content')
  const { canInstall, installed, install } = useInstall()
  if (installed) return <p className="font-semibold text-pos">{t('installed')}</p>
  if (!canInstall) return null
  return (
    <Button variant="primary" onClick={() => void install()}>
      {t('installNow')}
    </Button>
  )
}

export function DownloadPage() {
  const t = useTranslations('content')
  const [guide, setGuide] = useState<Guide>(isApple() ? 'ios' : isAndroid() ? 'android' : 'lite')
  const resources = useQuery({ ...queryOf(qrResources, { language: useLocale() }), staleTime: 300_000 }).data?.list ?? []
  const others = resources.filter(r => !isApp(r.resourceType))
  const title = t('downTitle')
  return (
    <div className="mx-auto flex w-full max-w-270 flex-col gap-6">
      <title>{`${title} · Fairhouse`}</title>
      <header>
        <h1 className="text-h2 max-sm:text-h3">{title}</h1>
        <p className="mt-2 max-w-[62ch] text-2 text-body-l">{t('downLead')}</p>
      </header>
      <ul className="grid gap-4 md:grid-cols-3">
        {guides.map(kind => (
          <AppCard key={kind} kind={kind} given={resources.find(r => r.resourceType === kind)} onGuide={() => setGuide(kind)} />
        ))}
      </ul>
      <div id="guide">
        <Card title={t('guideTitle')}>
          <Tabs
            label={t('guideTitle')}
            look="segment"
            value={guide}
            onValue={value => setGuide(value as Guide)}
            items={guides.map(kind => ({
              value: kind,
              label: t(`app_${kind}`),
              panel: (
                <ol className="grid gap-4 sm:grid-cols-3">
                  {steps[kind].map((picture, at) => (
                    <InstallStep key={picture} picture={picture} no={at + 1} text={t(`guide_${kind}${(at + 1) as 1 | 2 | 3}`)} />
                  ))}
                </ol>
              )
            }))}
          />
        </Card>
      </div>
      {others.length > 0 && <MoreResources list={others} />}
    </div>
  )
}

type Resource = z.output<typeof qrResources.reply>['list'][number]

/** A way to the app: a picture to read with a telephone, and where its guide is. `given`: what the brand says of it, if anything. */
function AppCard({ kind, given, onGuide }: { kind: Guide; given: Resource | undefined; onGuide: () => void }) {
  const t = useTranslations('content')
  const Icon = pictures[kind]
  return (
    <li className="flex flex-col items-center gap-3 rounded-card border border-line bg-2 p-5 text-center shadow-e1">
      <span aria-hidden="true" className="grid size-12 place-items-center rounded-card bg-accent/15 text-accent-text">
        <Icon className="size-6" />
      </span>
      <h2 className="text-h5">{given?.labelName ?? t(`app_${kind}`)}</h2>
      <p className="text-2">{t(`app_${kind}Text`)}</p>
      <div className="mt-auto flex flex-col items-center gap-3 pt-2">
        {given ? (
          <img src={given.qrCodeUrl} alt={t('qrOf', { name: given.labelName })} width={200} height={200} className="rounded-control" />
        ) : (
          <Qr text={`${location.origin}/down`} label={t('qrOf', { name: t(`app_${kind}`) })} />
        )}
        {kind === 'lite' && <InstallButton />}
        <Button size="sm" onClick={onGuide} aria-controls="guide">
          {t('showGuide')}
        </Button>
      </div>
    </li>
  )
}

/** What the brand offers besides apps, such as contacts. */
function MoreResources({ list }: { list: readonly Resource[] }) {
  const t = useTranslations('content')
  return (
    <Card title={t('moreResources')}>
      <ul className="flex flex-wrap gap-4">
        {list.map(r => (
          <li key={r.url} className="flex flex-col items-center gap-2 text-center">
            <img src={r.qrCodeUrl} alt={t('qrOf', { name: r.labelName })} width={140} height={140} className="rounded-control" />
            <a href={r.url} className="inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline">
              {r.labelName}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
