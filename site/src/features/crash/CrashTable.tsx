// One crash game: stage, bets, players, tools and records.

import { errorKey } from '@fairhouse/contract/errors.ts'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLoggedIn, useMember } from '../../session/account/session.ts'
import { BetPanel } from './bet/BetPanel.tsx'
import { MyBets } from './bet/MyBets.tsx'
import { GameBar } from './GameBar.tsx'
import { FairnessModal } from './proof/FairnessModal.tsx'
import { RulesModal } from './RulesModal.tsx'
import { PlayersTable } from './round/PlayersTable.tsx'
import { RoundList } from './round/RoundList.tsx'
import type { RoundState } from './round/round-state.ts'
import { type LiveRound, useRound } from './round/use-round.ts'
import { Announcer } from './stage/Announcer.tsx'
import { isOver } from './stage/flight-clock.ts'
import { Stage } from './stage/Stage.tsx'

/** `name` is the game's, for the rules. */
export function CrashTable({ game, name }: { game: string; name: string }) {
  const say = useTranslations('error')
  const member = useMember()
  const live = useRound(game, member?.id ?? null)
  const { state, problem } = live
  if (state !== null) return <OpenTable {...{ game, name }} live={{ ...live, state }} />
  if (problem !== null) return <ErrorState text={problem === 'network' ? undefined : say(errorKey(problem))} onRetry={live.refetch} />
  return <Skeleton className="h-160 rounded-card" />
}

function OpenTable({ game, name, live }: { game: string; name: string; live: LiveRound & { state: RoundState } }) {
  const t = useTranslations('round')
  const loggedIn = useLoggedIn()
  const [window, setWindow] = useState<'fairness' | 'rules' | null>(null)
  const [announce, setAnnounce] = useState(false)
  const [tab, setTab] = useState('mine')
  const { state } = live
  const last = state.history[0]
  const players = (
    <section aria-label={t('players')} className="min-w-0 overflow-auto max-lg:border-line max-lg:border-t lg:absolute lg:inset-0">
      <h2 className="px-4 pt-3 pb-1 text-h6">{t('players')}</h2>
      <PlayersTable seats={state.seats} over={isOver(state.round)} />
    </section>
  )
  return (
    <div className="max-md:pb-24">
      <div className="overflow-clip border-line bg-2 max-md:border-y md:rounded-card md:border">
        <div className="grid grid-cols-1 md:grid-cols-[300px_minmax(0,1fr)] lg:grid-cols-[300px_minmax(0,1fr)_320px]">
          {/* first for the keyboard: the bet is a few stops from the skip link; a phone shows the flight above it */}
          <div className="min-w-0">
            <BetPanel key={game} {...{ game, live, loggedIn }} />
          </div>
          <div className="min-w-0 max-md:-order-1">
            <div className="grid h-full">
              <Stage state={state} />
            </div>
          </div>
          <div className="relative min-w-0 border-line max-lg:col-span-full lg:border-s">{players}</div>
        </div>
        <GameBar
          onFairness={() => setWindow('fairness')}
          onRules={() => setWindow('rules')}
          loggedIn={loggedIn}
          announce={announce}
          onAnnounce={setAnnounce}
        />
      </div>
      <Tabs
        label={t('records')}
        className="mt-6 max-md:px-4"
        value={tab}
        onValue={setTab}
        items={[
          { value: 'mine', label: t('myBets'), panel: <MyBets {...{ game, loggedIn }} /> },
          { value: 'rounds', label: t('rounds'), panel: <RoundList game={game} lastNo={last?.no ?? 0} /> }
        ]}
      />
      <Announcer state={state} steps={announce} />
      <RulesModal open={window === 'rules'} onClose={() => setWindow(null)} name={name} limits={state.limits} />
      <FairnessModal open={window === 'fairness'} onClose={() => setWindow(null)} game={game} chain={state.chain} last={last} />
    </div>
  )
}
