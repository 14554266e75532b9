// The member's seeds, and the ones that were replaced.
import { seeds } from '@fairhouse/contract/play/spin.ts'
import { Accordion } from '@fairhouse/ui/components/press/Accordion.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../../../session/account/session.ts'
import { SeedPanel } from './SeedPanel.tsx'
import { ShownSeed } from './ShownSeed.tsx'

export function SeedsTab() {
  const t = useTranslations('fair')
  const loggedIn = useLoggedIn()
  return (
    <>
      <Card title={t('tab_seeds')}>
        <p className="mb-5 max-w-[68ch] text-2">{t('seedsText')}</p>
        <SeedPanel />
      </Card>
      {loggedIn && <OldSeeds />}
    </>
  )
}

function OldSeeds() {
  const t = useTranslations('fair')
  const pages = usePages(seeds, { limit: 10 })
  const rows = pages.rows ?? []
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="mt-4 text-h4">{t('oldSeeds')}</h2>
      <Accordion
        items={rows.map(seed => ({
          key: seed.id,
          head: t('oldSeedHead', { to: formatDateTime(seed.to), bets: seed.nonce }),
          body: <ShownSeed seed={seed} />
        }))}
      />
      {pages.hasMore && (
        <Button className="self-center" loading={pages.loadingMore} onClick={pages.more}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}
