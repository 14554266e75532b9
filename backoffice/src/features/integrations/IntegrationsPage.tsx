// Game vendors outside the house: how they are connected, what they called, what they left open, and free rounds.

import { integrations } from '@fairhouse/contract/ops/games/integration.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Page } from '../../kit/page/Page.tsx'
import { CallList } from './CallList.tsx'
import { ConnectionList } from './ConnectionList.tsx'
import { FreeRoundList } from './FreeRoundList.tsx'
import { RoundList } from './RoundList.tsx'
import { integrationTabs } from './tabs.ts'

export type Connection = z.output<typeof integrations.reply>['list'][number]

export function IntegrationsPage() {
  const t = useTranslations('opsIntegration')
  const navigate = useNavigate()
  const { tab } = useSearch({ from: '/integrations' })
  const query = useQuery({ ...queryOf(integrations, {}), refetchInterval: 15_000 })
  if (!query.data)
    return (
      <Page title={t('title')}>
        <NoAnswer of={query} />
      </Page>
    )
  const { list } = query.data
  const connected = list.filter(v => v.version > 0)
  return (
    <Page title={t('title')}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      <Tabs
        label={t('title')}
        value={tab ?? 'connections'}
        onValue={value =>
          void navigate({
            to: '/integrations',
            search: { tab: integrationTabs.find(name => name === value && name !== 'connections') },
            replace: true
          })
        }
        items={[
          { value: 'connections', label: t('tabConnections'), panel: <ConnectionList list={list} /> },
          { value: 'calls', label: t('tabCalls'), panel: <CallList vendors={connected} /> },
          { value: 'rounds', label: t('tabRounds'), panel: <RoundList vendors={connected} /> },
          { value: 'free', label: t('tabFree'), panel: <FreeRoundList vendors={connected} /> }
        ]}
        className="min-w-0 [&>[role=tabpanel]:not([hidden])]:grid [&>[role=tabpanel]]:grid-cols-[minmax(0,1fr)] [&>[role=tabpanel]]:gap-3 [&>[role=tabpanel]]:pt-3"
      />
    </Page>
  )
}
