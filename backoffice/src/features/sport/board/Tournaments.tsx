// Tournaments with their source and how far ahead they are planned; fixtures are entered by hand into those of the desk.
import { sportTournaments } from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMay } from '../../../session/use-may.ts'
import { FixtureDialog } from './FixtureDialog.tsx'
import { TournamentDialog } from './TournamentDialog.tsx'

export type Tournament = z.output<typeof sportTournaments.reply>['list'][number]

export function Tournaments() {
  const t = useTranslations('opsSport')
  const words = useTranslations('sportGame')
  const may = useMay('sport:trade')
  const [asked, setAsked] = useState<Tournament | null>(null)
  const [makes, setMakes] = useState(false)
  const query = useQuery(queryOf(sportTournaments, {}))
  const columns: Column<Tournament>[] = [
    { key: 'name', head: t('tournament'), cell: r => <strong>{r.name}</strong> },
    { key: 'sport', head: t('sport'), cell: r => words(r.sport) },
    { key: 'source', head: t('source'), cell: r => <Badge>{t(`source_${r.source}` as 'source_desk')}</Badge> },
    { key: 'visible', head: t('shown'), cell: r => <Badge tone={r.visible ? 'pos' : 'warn'}>{t(r.visible ? 'yes' : 'no')}</Badge> },
    { key: 'season', head: t('season'), end: true, cell: r => formatCount(r.season) },
    { key: 'ahead', head: t('ahead'), end: true, cell: r => formatCount(r.ahead) },
    { key: 'last', head: t('lastStart'), cell: r => (r.lastStartsAt ? <Stamp at={r.lastStartsAt} /> : '–') },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (r: Tournament) =>
              r.source === 'desk' && (
                <RowAction aria-label={t('enterFixtureIn', { name: r.name })} onClick={() => setAsked(r)}>
                  {t('enterFixture')}
                </RowAction>
              )
          }
        ]
      : [])
  ]
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('tournamentsLead')}</p>
      <Panel title={t('tabTournaments')} beside={may && <RowAction onClick={() => setMakes(true)}>{t('makeTournament')}</RowAction>}>
        {!query.data ? (
          <NoAnswer of={query} />
        ) : query.data.list.length === 0 ? (
          <Empty title={t('noTournaments')} />
        ) : (
          <Rows caption={t('tabTournaments')} rows={query.data.list} rowKey={r => r.code} columns={columns} />
        )}
      </Panel>
      {makes && <TournamentDialog close={() => setMakes(false)} />}
      {asked && <FixtureDialog tournaments={[asked]} close={() => setAsked(null)} />}
    </>
  )
}
