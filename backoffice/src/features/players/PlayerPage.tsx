// One member from all sides: who, money, records, and what may be done.

import { player } from '@fairhouse/contract/ops/people/players.ts'
import { ApiError, queryOf } from '@fairhouse/ui/api.ts'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlayerView, Revealed } from '../../kit/member/player-view.ts'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { PartBody } from '../../kit/place/PartBody.tsx'
import { useParts } from '../../kit/place/place.ts'
import { type PlayerTabProps, playerTabs } from '../../kit/place/places.ts'
import { PlayerHead } from './PlayerHead.tsx'
import { PlayerMoney } from './PlayerMoney.tsx'

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
      {view ? <PlayerBody key={playerId} view={view} /> : gone ? <Empty title={t('player.gone')} /> : <NoAnswer of={query} />}
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

function Records(props: PlayerTabProps) {
  const t = useTranslations('ops.player')
  const navigate = useNavigate()
  const { tab } = useSearch({ from: '/players/$playerId' })
  const records = useParts(playerTabs)
  return (
    <Tabs
      label={t('tabs')}
      value={records.some(r => r.key === tab) ? tab! : records[0]!.key}
      onValue={value =>
        void navigate({ to: '/players/$playerId', params: { playerId: props.view.player.id }, search: { tab: value }, replace: true })
      }
      items={records.map(({ key, title, Body }) => ({ value: key, label: title, panel: <PartBody of={Body} props={props} /> }))}
      className="[&>[role=tabpanel]]:pt-0"
    />
  )
}
