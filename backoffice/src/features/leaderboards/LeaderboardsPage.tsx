// Leaderboards: what runs, how many take part, what is promised and given, and what can be done.
import { deskBoards } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CampaignsPage } from '../../kit/campaign/CampaignsPage.tsx'
import { windowOf } from '../../kit/campaign/campaign.ts'
import { DrawSource } from '../../kit/campaign/DrawSource.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import type { DeskBoard } from './draft.ts'
import { LeaderboardEdit, LeaderboardMove } from './LeaderboardDialogs.tsx'

const tones = { draft: 'neutral', soon: 'info', live: 'pos', paused: 'warn', counting: 'warn', final: 'neutral' } as const

/** Where it stands; of equal places also what decides them, and when. */
function State({ of }: { of: DeskBoard }) {
  const t = useTranslations('opsLeaderboard')
  const { state, drawsAt } = of
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
      {drawsAt && (
        <>
          <span className="mt-1 text-small tabular-nums">
            {t(state === 'final' ? 'tieDrawn' : 'tieWaits', { at: formatDateTime(drawsAt) })}
          </span>
          <DrawSource of={of} />
        </>
      )}
    </span>
  )
}

export function LeaderboardsPage() {
  const t = useTranslations('opsLeaderboard')
  const money = useMoney()
  const query = useQuery(queryOf(deskBoards, {}))
  return (
    <CampaignsPage
      words="opsLeaderboard"
      query={query}
      canEdit={({ state }) => state === 'draft'}
      movesOf={({ state, approval }) => [
        state === 'draft' && !approval && 'start',
        state === 'live' && 'pause',
        state === 'paused' && 'resume',
        (state === 'soon' || state === 'live' || state === 'paused') && 'end'
      ]}
      Edit={LeaderboardEdit}
      Move={LeaderboardMove}
      columns={[
        { key: 'state', head: t('state'), cell: row => <State of={row} /> },
        { key: 'what', head: t('what'), cell: ({ terms }) => `${t(`score_${terms.score}`)} · ${t(`entry_${terms.entry}`)}` },
        { key: 'window', head: t('window'), cell: row => <span className="tabular-nums">{windowOf(row)}</span> },
        { key: 'members', head: t('members'), end: true, cell: ({ members }) => members },
        { key: 'prizes', head: t('prizesGiven'), end: true, cell: ({ cost, prizes }) => `${money(cost)} / ${money(prizes)}` }
      ]}
    />
  )
}
