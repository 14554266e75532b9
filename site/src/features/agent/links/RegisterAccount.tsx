// Brings people into the team: one account with a password to hand over, or links.
import { recruitTerms } from '@fairhouse/contract/agent/agent.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DownlineForm } from './DownlineForm.tsx'
import { Links } from './Links.tsx'

export function RegisterAccount() {
  const t = useTranslations('agent')
  const [tab, setTab] = useState('single')
  const query = useQuery(queryOf(recruitTerms, {}))
  return (
    <Loaded query={query} label={t('registerHow')}>
      {terms => (
        <Tabs
          label={t('registerHow')}
          value={tab}
          onValue={setTab}
          items={[
            { value: 'single', label: t('single'), panel: <DownlineForm terms={terms} /> },
            { value: 'links', label: t('links'), panel: <Links terms={terms} /> }
          ]}
        />
      )}
    </Loaded>
  )
}
