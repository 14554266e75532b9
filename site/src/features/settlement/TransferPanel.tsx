// The agent account: what is on it, where it can go, and where it went.
import { settlement } from '@fairhouse/contract/agent/settlement.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { formatTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../kit/amount/Amount.tsx'
import { useMoney } from '../../session/money/money.ts'
import type { Account, Way } from './agent-account.ts'
import { TransferForm } from './TransferForm.tsx'
import { TransferHistory } from './TransferHistory.tsx'

function Standing({ account }: { account: Account }) {
  const t = useTranslations('settlement')
  const money = useMoney()
  return (
    <Card title={t('account')} aside={<Amount amount={account.balance} className="font-bold font-display text-h4" />}>
      <p className="text-2 text-small">{t('accountNote')}</p>
      <dl className="mt-3 grid gap-2 border-line border-t pt-3">
        {account.tagged > 0n && (
          <div className="flex justify-between gap-3">
            <dt className="text-2">{t('tagged')}</dt>
            <dd className="font-semibold">
              <Amount amount={account.tagged} />
            </dd>
          </div>
        )}
        {account.open && (
          <div className="flex justify-between gap-3">
            <dt className="text-2">{t('leftToday')}</dt>
            <dd className="text-end font-semibold tabular-nums">
              {t('leftOf', { left: money(account.left), limit: money(account.dailyLimit) })}
              <span className="block font-normal text-3 text-small">{t('leftNote', { time: formatTime(account.resetsAt) })}</span>
            </dd>
          </div>
        )}
      </dl>
      {account.tagged > 0n && <p className="mt-3 text-3 text-small">{t('taggedNote')}</p>}
    </Card>
  )
}

function Ways({ account, ways }: { account: Account; ways: readonly Way[] }) {
  const t = useTranslations('settlement')
  const open = account.open ? ways : ways.filter(way => way === 'wallet')
  const [chosen, setChosen] = useState<Way | null>(null)
  const way = chosen && open.includes(chosen) ? chosen : open[0]!
  return (
    <Card>
      {!account.open && (
        <div className="mb-4 flex gap-3 rounded-input border border-line bg-1 p-3.5 light:bg-3">
          <Lock aria-hidden="true" className="size-5 shrink-0 text-3" />
          <p>
            <strong className="block text-1">{t('closedTitle')}</strong>
            <span className="text-2">{t('closedText')}</span>
          </p>
        </div>
      )}
      {open.length > 1 && (
        <Segment
          label={t('way')}
          value={way}
          onValue={setChosen}
          items={open.map(value => ({ value, label: t(value) }))}
          className="mb-4"
        />
      )}
      {way === 'up' && !account.upline ? (
        <EmptyState icon={<Lock aria-hidden="true" />} text={t('noUpline')} />
      ) : (
        <TransferForm key={way} way={way} account={account} />
      )}
    </Card>
  )
}

/** `ways`: where money can go from here, the first one is open. */
export function TransferPanel({ ways = ['up', 'down', 'wallet'] }: { ways?: readonly Way[] }) {
  const t = useTranslations('settlement')
  const query = useQuery(queryOf(settlement, {}))
  if (query.isPending)
    return (
      <div role="status" aria-label={t('account')} className="grid gap-4">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    )
  if (query.isError) return <Failed of={query} />
  return (
    <div className="grid min-w-0 gap-4">
      <Standing account={query.data} />
      <Ways account={query.data} ways={ways} />
      <TransferHistory />
    </div>
  )
}

/** The same for the agent centre: agents directly below, without the way up. */
export function TeamPanel() {
  const t = useTranslations('settlement')
  return (
    <div className="grid gap-4">
      <p className="text-2">{t('teamLead')}</p>
      <TransferPanel ways={['down', 'wallet']} />
    </div>
  )
}
