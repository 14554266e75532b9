// Money to somebody directly below, from the agent account.
import type { teamMemberById } from '@fairhouse/contract/agent/agent.ts'
import { settlement } from '@fairhouse/contract/agent/settlement.ts'
import { capabilitiesOf } from '@fairhouse/contract/member/type.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { TransferForm } from './TransferForm.tsx'

const Closed = ({ text }: { text: string }) => <EmptyState icon={<Lock aria-hidden="true" />} text={text} />

export function MemberTransfer({ member }: { member: z.output<typeof teamMemberById.reply> }) {
  const t = useTranslations('agent')
  const ofTransfers = useTranslations('settlement')
  const query = useQuery({ ...queryOf(settlement, {}), enabled: member.mine })
  if (!capabilitiesOf(member.type).hasTeam) return <Closed text={t('transferPlayer')} />
  if (!member.mine) return <Closed text={t('transferDirect')} />
  return (
    <Loaded query={query} label={t('tabTransfer')}>
      {account =>
        account.open ? (
          <TransferForm way="down" account={account} only={{ id: member.id, name: member.name }} />
        ) : (
          <Closed text={ofTransfers('closedTitle')} />
        )
      }
    </Loaded>
  )
}
