// The fairness centre: how it works, checking a round, one's own seeds, the published tables, what the games return, and published draws.
import { PageTabs } from '@fairhouse/ui/components/press/PageTabs.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { HowItWorks } from './HowItWorks.tsx'
import { PublishedDraws } from './open-parts.ts'

const CheckTab = lazy(() => import('./CheckTab.tsx').then(file => ({ default: file.CheckTab })))
const SeedsTab = lazy(() => import('./seeds/SeedsTab.tsx').then(file => ({ default: file.SeedsTab })))
const TablesTab = lazy(() => import('./figures/TablesTab.tsx').then(file => ({ default: file.TablesTab })))
const ReturnsTab = lazy(() => import('./figures/ReturnsTab.tsx').then(file => ({ default: file.ReturnsTab })))

const tabs = ['how', 'check', 'seeds', 'tables', 'returns', 'draws'] as const
type Tab = (typeof tabs)[number]

/** What the address asks for: `?round=` of a link to a round opens its check, `?draw=` the draw. */
function useAsked(): { tab: Tab; draw: string | null } {
  const { tab, round, draw = null } = useSearch({ strict: false }) as { tab?: string; round?: string; draw?: string }
  return { tab: tabs.find(one => one === tab) ?? (round ? 'check' : draw ? 'draws' : 'how'), draw }
}

export function FairnessPage() {
  const t = useTranslations('fairness')
  const f = useTranslations('fair')
  const { tab, draw } = useAsked()
  const title = t('pageTitle')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="mx-auto flex w-full max-w-250 flex-col gap-4">
      <header className="pb-2">
        <h1 className="text-h1 max-sm:text-h2">{title}</h1>
        <p className="mt-2 max-w-[62ch] text-2 text-body-l">{t('lead')}</p>
      </header>
      <PageTabs
        label={f('tabs')}
        current={tab}
        tabs={tabs.map(key => ({ key, label: f(`tab_${key}`) }))}
        link={({ key }, props) => <Link to="/fairness" search={key === 'how' ? {} : { tab: key }} resetScroll={false} {...props} />}
      />
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        {tab === 'how' && <HowItWorks />}
        {tab === 'check' && <CheckTab />}
        {tab === 'seeds' && <SeedsTab />}
        {tab === 'tables' && <TablesTab />}
        {tab === 'returns' && <ReturnsTab />}
        {tab === 'draws' && <PublishedDraws draw={draw} />}
      </Suspense>
    </div>
  )
}
