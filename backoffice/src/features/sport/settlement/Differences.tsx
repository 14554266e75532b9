// What the feed says of markets since their bets were settled otherwise: each is asked for as a correction, or left as it is.
import { dismissDifference } from '@fairhouse/contract/ops/games/sport-book.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMay } from '../../../session/use-may.ts'
import type { DeskFixture, Difference } from '../desk-fixture.ts'
import { useMarketNames } from '../use-market-names.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'

const placeOf = ({ market: id, specifiers }: Difference) => ({ id, specifiers })

function LeaveDialog({ told, name, close }: { told: Difference; name: string; close: () => void }) {
  const t = useTranslations('opsSport')
  const { fixture, kind, market, specifiers, from, to } = told
  return (
    <ReasonDialog
      title={t('leaveTitle', { name })}
      action={t('leave')}
      send={(reason, key) =>
        call(dismissDifference, { fixture, kind, market, specifiers, reason, ...(from && { from }), ...(to && { to }) }, { key })
      }
      said={t('didLeave')}
      close={close}
    >
      <p>{t('leaveText')}</p>
    </ReasonDialog>
  )
}

export function Differences({ detail: { row, markets, differences } }: { detail: DeskFixture }) {
  const t = useTranslations('opsSport')
  const may = useMay('sport:settle')
  const { fixture } = row
  const names = useMarketNames(fixture)
  const [asked, setAsked] = useState<{ readonly deed: 'correct' | 'leave'; readonly told: Difference } | null>(null)
  if (differences.length === 0) return null
  const close = () => setAsked(null)
  const says = (d: Difference) =>
    d.outcomes
      .map(o => `${names.outcome(placeOf(d), o.outcome)}: ${t(`came_${o.state}`)}${o.tied > o.places ? ` ${o.places}/${o.tied}` : ''}`)
      .join(' · ') || t(`kindText_${d.kind}`)
  const columns: Column<Difference>[] = [
    { key: 'market', head: t('market'), cell: d => <strong>{names.market(placeOf(d))}</strong> },
    { key: 'kind', head: t('correction'), cell: d => <Badge tone="warn">{t(`kind_${d.kind}`)}</Badge> },
    { key: 'says', head: t('feedSays'), cell: d => <span className="[overflow-wrap:anywhere]">{says(d)}</span> },
    { key: 'from', head: t('cancelFrom'), cell: d => (d.from ? <Stamp at={d.from} /> : '–') },
    { key: 'to', head: t('cancelTo'), cell: d => (d.to ? <Stamp at={d.to} /> : '–') },
    { key: 'at', head: t('at'), cell: d => <Stamp at={d.at} /> },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (told: Difference) => (
              <span className="flex flex-wrap gap-1.5">
                <RowAction onClick={() => setAsked({ deed: 'correct', told })}>{t('correct')}</RowAction>
                <RowAction onClick={() => setAsked({ deed: 'leave', told })}>{t('leave')}</RowAction>
              </span>
            )
          }
        ]
      : [])
  ]
  const place = asked && placeOf(asked.told)
  return (
    <Panel title={t('differences')}>
      <p role="status" className="max-w-3xl pb-2 text-small text-warn">
        {t('differencesText')}
      </p>
      <Rows
        caption={t('differences')}
        rows={differences}
        rowKey={d => `${d.market}/${d.specifiers}/${d.kind}/${d.from?.toISOString() ?? ''}`}
        columns={columns}
      />
      {asked?.deed === 'correct' && place && (
        <CorrectionDialog
          fixture={fixture}
          market={markets.find(m => m.id === place.id && m.specifiers === place.specifiers) ?? { ...place, outcomes: [] }}
          told={asked.told}
          names={names}
          close={close}
        />
      )}
      {asked?.deed === 'leave' && place && <LeaveDialog told={asked.told} name={names.market(place)} close={close} />}
    </Panel>
  )
}
