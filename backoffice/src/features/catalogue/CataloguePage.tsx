// The catalogue: games and vendors as the lobby shows them, their order, marks, countries and pictures.
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'
import { GameList } from './GameList.tsx'
import { catalogueTabs } from './tabs.ts'
import { VendorList } from './VendorList.tsx'

const panels = { games: GameList, vendors: VendorList }

export function CataloguePage() {
  const t = useTranslations('opsCatalogue')
  const navigate = useNavigate()
  const { tab = 'games' } = useSearch({ from: '/catalogue' })
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('parts')}
        value={tab}
        onValue={next => {
          const chosen = catalogueTabs.find(one => one === next)
          void navigate({ to: '/catalogue', search: { tab: chosen === 'games' ? undefined : chosen }, replace: true })
        }}
        items={catalogueTabs.map(one => {
          const Panel = panels[one]
          return {
            value: one,
            label: t(one),
            panel: (
              <div className="grid gap-3 pt-3">
                <Panel />
              </div>
            )
          }
        })}
      />
    </Page>
  )
}
