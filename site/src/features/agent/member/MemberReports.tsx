// What a member did, alone and with the team below, and the ways to what it is made of.
import type { TeamSums } from '@fairhouse/contract/agent/agent.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../kit/amount/Amount.tsx'
import type { AgentKey } from '../../../session/places/keys.ts'
import { useCentre } from '../../../session/places/use-centre.ts'
import { extrasOf } from '../overview/figures.ts'
import { Facts } from '../scope/Facts.tsx'
import { useFocus } from '../scope/focus.ts'
import type { Member } from './MemberDrawer.tsx'

const amounts = ['deposits', 'withdrawals', 'stake', 'payout', 'valid'] as const

function useSumRows(sums: TeamSums): (readonly [string, ReactNode])[] {
  const t = useTranslations('agent')
  return [
    [t('bets'), formatCount(sums.bets)],
    ...amounts.map(key => [t(key), <Amount key={key} amount={sums[key]} />] as const),
    [t('extras'), <Amount key="extras" amount={extrasOf(sums)} />],
    [t('profit'), <Amount key="profit" signed amount={sums.profit} />]
  ]
}

export function MemberReports({ member }: { member: Member }) {
  const t = useTranslations('agent')
  const { go } = useCentre('agent')
  const [of, setOf] = useState<'own' | 'team'>('own')
  const [span, setSpan] = useState<'today' | 'month'>('today')
  const rows = useSumRows(member[span][of])
  const open = (place: AgentKey): void => {
    useFocus.setState({ person: { id: member.id, name: member.name }, team: of === 'team' })
    go(place)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segment
        label={t('period')}
        value={span}
        onValue={setSpan}
        items={[
          { value: 'today', label: t('today') },
          { value: 'month', label: t('month') }
        ]}
      />
      {member.members > 0 && (
        <Segment
          label={t('whose')}
          value={of}
          onValue={setOf}
          items={[
            { value: 'own', label: t('own') },
            { value: 'team', label: t('withTeam') }
          ]}
        />
      )}
      <Facts rows={rows} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => open('teamBetting')}>{t('seeBets')}</Button>
        <Button onClick={() => open('userProfit')}>{t('seeProfit')}</Button>
        <Button onClick={() => open('downlineTransactions')}>{t('seeMovements')}</Button>
      </div>
    </div>
  )
}
