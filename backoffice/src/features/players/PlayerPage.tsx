// One member from all sides: who, money, records, and what may be done.
import { player } from '@fairhouse/contract/ops-players.ts'
import { ApiError, queryOf } from '@fairhouse/ui/api.ts'
import { Tabs } from '@fairhouse/ui/components/Tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Empty } from '../../kit/state/Empty.tsx'
import { Failed } from '../../kit/state/Failed.tsx'
import { Loading } from '../../kit/state/Loading.tsx'
import { useMay } from '../../session/use-may.ts'
import { LineTab } from '../agents/line/LineTab.tsx'
import { DocumentsTab } from '../kyc/DocumentsTab.tsx'
import { PlayerHead } from './PlayerHead.tsx'
import { PlayerMoney } from './PlayerMoney.tsx'
import type { PlayerView, Revealed } from './player-view.ts'
import { AccountsTab } from './records/AccountsTab.tsx'
import { BetsTab } from './records/BetsTab.tsx'
import { DuplicatesTab } from './records/DuplicatesTab.tsx'
import { IdentityTab } from './records/IdentityTab.tsx'
import { LoginsTab } from './records/LoginsTab.tsx'
import { MovementsTab } from './records/MovementsTab.tsx'
import { NotesTab } from './records/NotesTab.tsx'
import { ProtectionTab } from './records/ProtectionTab.tsx'
import { SessionsTab } from './records/SessionsTab.tsx'
import { type PlayerTab, playerTabs } from './tabs.ts'

export function PlayerPage() {
  const t = useTranslations('ops')
  const { playerId } = useParams({ from: '/players/$playerId' })
  const query = useQuery({ ...queryOf(player, { id: playerId }), refetchInterval: 15_000 })
  const view = query.data
  const gone = query.error instanceof ApiError && ['not.found', 'input.invalid'].includes(query.error.code)
  return (
    <Page
      title={view ? t('player.title', { account: view.player.account }) : t('players.title')}
      beside={
        <Link
          to="/players"
          className="order-first inline-flex items-center gap-1 text-small font-semibold text-primary-text hover:underline max-sm:w-full"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('player.back')}
        </Link>
      }
    >
      {view ? (
        <PlayerBody key={playerId} view={view} />
      ) : gone ? (
        <Empty title={t('player.gone')} />
      ) : query.error ? (
        <Failed error={query.error} retry={() => query.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

/** What was revealed lives here only: it is gone with the page. */
function PlayerBody({ view }: { view: PlayerView }) {
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  return (
    <>
      <PlayerHead view={view} revealed={revealed} reveal={setRevealed} />
      <PlayerMoney view={view} />
      <Panel>
        <Records view={view} revealed={revealed} />
      </Panel>
    </>
  )
}

function Records({ view, revealed }: { view: PlayerView; revealed: Revealed | null }) {
  const t = useTranslations('ops.player')
  const navigate = useNavigate()
  const identity = useTranslations('opsIdentity')
  const mayBets = useMay('bet:read')
  const mayIdentity = useMay('player:identity')
  const { tab } = useSearch({ from: '/players/$playerId' })
  const { id } = view.player
  const panels: Record<PlayerTab, ReactNode> = {
    movements: <MovementsTab playerId={id} />,
    bets: <BetsTab playerId={id} />,
    notes: <NotesTab playerId={id} />,
    documents: <DocumentsTab playerId={id} />,
    identity: <IdentityTab player={view.player} revealed={revealed} />,
    sessions: <SessionsTab view={view} />,
    logins: <LoginsTab playerId={id} />,
    duplicates: <DuplicatesTab playerId={id} />,
    protection: <ProtectionTab player={view.player} />,
    line: <LineTab player={view.player} />,
    accounts: <AccountsTab accounts={view.payoutAccounts} revealed={revealed} />
  }
  const mayProtection = useMay('protection:read')
  const protection = useTranslations('opsProtection')
  const settlement = useTranslations('opsSettlement')
  const notes = useTranslations('opsNotes')
  const needs: Partial<Record<PlayerTab, boolean>> = {
    bets: mayBets,
    documents: useMay('kyc:read'),
    identity: mayIdentity,
    logins: mayIdentity,
    duplicates: mayIdentity,
    protection: mayProtection
  }
  const open = playerTabs.filter(name => needs[name] ?? true)
  const labelOf = (name: PlayerTab): string =>
    name === 'protection'
      ? protection('tab')
      : name === 'notes'
        ? notes('tab')
        : name === 'line'
          ? settlement('tab')
          : name === 'identity' || name === 'logins' || name === 'duplicates'
            ? identity(`${name}Tab`)
            : t(`${name}Tab`)
  return (
    <Tabs
      label={t('tabs')}
      value={tab && open.includes(tab) ? tab : 'movements'}
      onValue={value =>
        void navigate({
          to: '/players/$playerId',
          params: { playerId: id },
          search: { tab: playerTabs.find(name => name === value) },
          replace: true
        })
      }
      items={open.map(name => ({ value: name, label: labelOf(name), panel: panels[name] }))}
      className="[&>[role=tabpanel]]:pt-0"
    />
  )
}
