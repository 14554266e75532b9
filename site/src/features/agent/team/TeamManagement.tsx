// Team management: the people below, level by level, and the agent account that money goes along the line with.
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AgentAccount } from '../open-parts.ts'
import { TeamPeople } from './TeamPeople.tsx'

export function TeamManagement() {
  const t = useTranslations('agent')
  const [view, setView] = useState<'people' | 'agentAccount'>('people')
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segment
        label={t('view')}
        value={view}
        onValue={setView}
        items={[
          { value: 'people', label: t('people') },
          { value: 'agentAccount', label: t('agentAccount') }
        ]}
        className="w-72 max-sm:w-full"
      />
      {view === 'people' ? (
        <TeamPeople />
      ) : (
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <AgentAccount />
        </Suspense>
      )}
    </div>
  )
}
