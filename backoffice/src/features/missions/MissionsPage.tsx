// Missions: what runs, how far members are, what it has cost, and what can be done.
import { deskMissions } from '@fairhouse/contract/ops/house/mission.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CampaignsPage } from '../../kit/campaign/CampaignsPage.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { MissionEdit, MissionMove } from './MissionDialogs.tsx'

const tones = { draft: 'neutral', live: 'pos', paused: 'warn', ended: 'neutral' } as const

export function MissionsPage() {
  const t = useTranslations('opsMission')
  const money = useMoney()
  const query = useQuery(queryOf(deskMissions, {}))
  return (
    <CampaignsPage
      words="opsMission"
      query={query}
      canEdit={of => of.state !== 'ended'}
      movesOf={({ state, holdsFrom, approval }) => [
        state !== 'ended' && holdsFrom === null && !approval && 'start',
        state === 'live' && 'pause',
        state === 'paused' && 'resume',
        (state === 'live' || state === 'paused') && 'end'
      ]}
      Edit={MissionEdit}
      Move={MissionMove}
      columns={[
        {
          key: 'state',
          head: t('state'),
          cell: ({ state, spentOut, inForce, holdsFrom }) => (
            <span className="grid justify-items-start gap-1">
              <Badge tone={tones[state]}>{t(spentOut ? 'spentOut' : `state_${state}`)}</Badge>
              {inForce !== null && holdsFrom === null && <span className="text-3 text-small">{t('newVersion')}</span>}
            </span>
          )
        },
        {
          key: 'what',
          head: t('what'),
          cell: ({ terms }) => `${t(`metric_${terms.metric}`)} · ${terms.streak ? t('streak') : t(`period_${terms.period}`)}`
        },
        { key: 'members', head: t('members'), end: true, cell: ({ members }) => members },
        { key: 'reached', head: t('reached'), end: true, cell: ({ reached }) => reached.join(' / ') },
        { key: 'cost', head: t('cost'), end: true, cell: ({ cost, terms }) => `${money(cost)} / ${money(terms.budget)}` }
      ]}
    />
  )
}
