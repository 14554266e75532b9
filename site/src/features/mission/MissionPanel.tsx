// Missions, leaderboards and raffles in the personal centre: those that run, and what was reached before.
import { missionHistory, missionSummary } from '@fairhouse/contract/member/mission.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Leaderboards } from './board/Leaderboards.tsx'
import { MissionCard } from './MissionCard.tsx'
import { NoMissions } from './NoMissions.tsx'
import { Raffles } from './raffle/Raffles.tsx'
import { useMissionCount } from './use-mission-count.ts'

/** What is counted follows the bet by less than a second; the panel looks so often while it is open. */
const lookEveryMs = 5_000

function Running() {
  const t = useTranslations('mission')
  const query = useQuery({ ...queryOf(missionSummary, {}), refetchInterval: lookEveryMs })
  return (
    <Loaded query={query} label={t('loading')}>
      {({ list }) => (list.length === 0 ? <NoMissions /> : list.map(one => <MissionCard key={one.id} of={one} />))}
    </Loaded>
  )
}

function Past() {
  const t = useTranslations('mission')
  const query = useQuery(queryOf(missionHistory, {}))
  return (
    <Loaded query={query} label={t('loading')}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState icon={<History aria-hidden="true" />} text={t('nonePast')} />
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-2">
            {list.map(({ id, name, period, day, given, steps }) => (
              <li key={`${id}${day}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
                <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
                <span className="text-2">{t('pastSteps', { given, steps })}</span>
                <span className="w-full text-3 text-small tabular-nums">{period === 'once' ? t('period_once') : day}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Waiting() {
  const t = useTranslations('mission')
  const count = useMissionCount()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="max-w-[72ch] text-2">{t('lead')}</p>
        <p aria-live="polite" className="font-semibold">
          {count > 0 && t('waiting', { count })}
        </p>
      </div>
      <Link to="." search={{ centre: 'rewardCenter' }} className={buttonClass({ variant: count > 0 ? 'primary' : 'ghost' })}>
        {t('toCentre')}
      </Link>
    </div>
  )
}

export function MissionPanel() {
  const t = useTranslations('mission')
  const [tab, setTab] = useState<string>('running')
  const panels = { running: <Running />, boards: <Leaderboards />, raffles: <Raffles />, past: <Past /> }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Waiting />
      <Tabs
        label={t('tabs')}
        value={tab}
        onValue={setTab}
        items={(['running', 'boards', 'raffles', 'past'] as const).map(value => ({ value, label: t(value), panel: panels[value] }))}
      />
    </div>
  )
}
