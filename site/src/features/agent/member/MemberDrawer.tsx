// Somebody of the team, beside the list: who it is, money, contracts, figures.
import { type teamMemberById as endpoint, teamMemberById } from '@fairhouse/contract/agent/agent.ts'
import { capabilitiesOf } from '@fairhouse/contract/member/type.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { Drawer } from '@fairhouse/ui/components/window/Drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useFlag } from '../../../session/house/brand.ts'
import { MemberContracts, MemberTransfer } from '../open-parts.ts'
import type { Person } from '../scope/focus.ts'
import { MemberProfile } from './MemberProfile.tsx'
import { MemberReports } from './MemberReports.tsx'

/** One member as the house tells it to somebody above. */
export type Member = z.output<typeof endpoint.reply>

function Parts({ member, onUnder }: { member: Member; onUnder: (person: Person) => void }) {
  const t = useTranslations('agent')
  const policy = useFlag('AGENTPOLICY3')
  const [tab, setTab] = useState('profile')
  const contract = {
    value: 'contract',
    label: t('tabContract'),
    panel: !(member.mine && capabilitiesOf(member.type).hasTeam) ? (
      <EmptyState icon={<Handshake aria-hidden="true" />} text={t('contractDirect')} />
    ) : (
      <Suspense fallback={null}>
        <MemberContracts person={{ id: member.id, name: member.name }} />
      </Suspense>
    )
  }
  return (
    <Tabs
      label={t('tabs', { name: member.name })}
      value={tab}
      onValue={setTab}
      items={[
        { value: 'profile', label: t('tabProfile'), panel: <MemberProfile member={member} onUnder={onUnder} /> },
        {
          value: 'transfer',
          label: t('tabTransfer'),
          panel: (
            <Suspense fallback={null}>
              <MemberTransfer member={member} />
            </Suspense>
          )
        },
        ...(policy ? [contract] : []),
        { value: 'reports', label: t('tabReports'), panel: <MemberReports member={member} /> }
      ]}
    />
  )
}

export function MemberDrawer({ person, onClose, onUnder }: { person: Person; onClose: () => void; onUnder: (person: Person) => void }) {
  const t = useTranslations('agent')
  const query = useQuery(queryOf(teamMemberById, { id: person.id }))
  return (
    <Drawer overWindow open onClose={onClose} title={person.name} lead={t('number', { id: person.id })}>
      <Loaded query={query} label={person.name}>
        {member => (
          <Parts
            member={member}
            onUnder={next => {
              onClose()
              onUnder(next)
            }}
          />
        )}
      </Loaded>
    </Drawer>
  )
}
