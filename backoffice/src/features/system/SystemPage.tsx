// Is the site open, for which visitors, and which operator shuts it.

import { maintenanceWindows } from '@fairhouse/contract/ops/house/brand.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'
import { LookButton } from './LookButton.tsx'
import { RegionsTab } from './RegionsTab.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { systemTabs } from './tabs.ts'
import { WindowList } from './WindowList.tsx'

export function SystemPage() {
  const t = useTranslations('opsContent.system')
  const nav = useTranslations('ops.nav')
  const navigate = useNavigate()
  const { tab } = useSearch({ from: '/system' })
  return (
    <Page title={nav('system')} beside={<LookButton />}>
      <Tabs
        label={nav('system')}
        value={tab ?? 'maintenance'}
        onValue={value =>
          void navigate({
            to: '/system',
            search: { tab: systemTabs.find(name => name === value && name !== 'maintenance') },
            replace: true
          })
        }
        items={[
          { value: 'maintenance', label: t('maintenance'), panel: <MaintenanceTab /> },
          { value: 'regions', label: t('regions'), panel: <RegionsTab /> }
        ]}
        className="[&>[role=tabpanel]]:pt-3"
      />
    </Page>
  )
}

function MaintenanceTab() {
  const query = useQuery({ ...queryOf(maintenanceWindows, {}), refetchInterval: 10_000 })
  if (!query.data) return <NoAnswer of={query} />
  return (
    <div className="grid gap-3">
      <StatusPanel windows={query.data.list} />
      <WindowList windows={query.data.list} />
    </div>
  )
}
