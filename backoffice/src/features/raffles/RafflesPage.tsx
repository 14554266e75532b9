// Raffles: what runs, how many tickets there are, what decides, what is promised and given, and what can be done.
import { deskRaffles } from '@fairhouse/contract/ops/house/raffle.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CampaignsPage } from '../../kit/campaign/CampaignsPage.tsx'
import { windowOf } from '../../kit/campaign/campaign.ts'
import { DrawSource } from '../../kit/campaign/DrawSource.tsx'
import { rowActionLook } from '../../kit/list/RowAction.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { useSession } from '../../session/session.ts'
import type { DeskRaffle } from './draft.ts'
import { RaffleEdit, RaffleMove } from './RaffleDialogs.tsx'

const tones = { draft: 'neutral', soon: 'info', live: 'pos', drawing: 'warn', final: 'neutral' } as const

/** When it is drawn and by what; once it is, the page where anybody computes tickets and winners again. */
function Draw({ of }: { of: DeskRaffle }) {
  const t = useTranslations('opsRaffle')
  const site = useSession(s => s.operator?.site ?? '')
  if (!of.drawsAt) return '–'
  return (
    <span className="grid justify-items-start">
      <span className="tabular-nums">{formatDateTime(of.drawsAt)}</span>
      <DrawSource of={of} />
      {of.state === 'final' && (
        <a
          href={`${site}/fairness?tab=draws&draw=raffle/${of.id}`}
          target="_blank"
          rel="noreferrer"
          className={`${rowActionLook} inline-flex items-center gap-1`}
        >
          {t('published')}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
    </span>
  )
}

export function RafflesPage() {
  const t = useTranslations('opsRaffle')
  const money = useMoney()
  const query = useQuery(queryOf(deskRaffles, {}))
  return (
    <CampaignsPage
      words="opsRaffle"
      query={query}
      note={query.data && !query.data.beacon && <p className="-mt-2 max-w-3xl text-small text-warn">{t('noBeacon')}</p>}
      canEdit={({ state }) => state === 'draft'}
      movesOf={({ state, approval }) => [state === 'draft' && !approval && 'start', (state === 'soon' || state === 'live') && 'end']}
      Edit={RaffleEdit}
      Move={RaffleMove}
      columns={[
        { key: 'state', head: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge> },
        { key: 'window', head: t('window'), cell: row => <span className="tabular-nums">{windowOf(row)}</span> },
        { key: 'draw', head: t('draw'), cell: row => <Draw of={row} /> },
        {
          key: 'tickets',
          head: t('tickets'),
          end: true,
          cell: ({ tickets, members }) => `${formatCount(tickets)} / ${formatCount(members)}`
        },
        { key: 'prizes', head: t('prizesGiven'), end: true, cell: ({ cost, budget }) => `${money(cost)} / ${money(budget)}` }
      ]}
    />
  )
}
