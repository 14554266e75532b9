// The table of a league, of this season or of one before.
import { sportTable } from '@fairhouse/contract/sport/sport.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { BookPage } from './BookPage.tsx'
import { Standings } from './Standings.tsx'

export function TablePage() {
  const t = useTranslations('sport')
  const words = useTranslations('sportGame')
  const { tournament = '' } = useParams({ strict: false })
  const { season } = useSearch({ strict: false }) as { season?: string }
  const no = season !== undefined && /^[1-9]\d{0,8}$/.test(season) ? Number(season) : undefined
  const go = useNavigate()
  const query = useQuery({ ...queryOf(sportTable, { tournament, ...(no && { season: no }) }), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <BookPage
      title={data?.tournament.name ?? t('table')}
      aside={
        data && (
          <div className="w-40">
            <Select
              hideLabel
              label={t('seasons')}
              value={String(data.season)}
              onChange={event =>
                void go({ to: '/sports/table/$tournament', params: { tournament }, search: { season: event.target.value }, replace: true })
              }
              options={data.seasons.map(one => ({ value: String(one), label: t('season', { no: one }) }))}
            />
          </div>
        )
      }
    >
      <Loaded query={query} label={t('table')}>
        {({ rows, tournament: { sport, name, category, source }, round, rounds }) => (
          <section className="overflow-hidden rounded-card border border-line bg-2">
            <p className="flex flex-wrap items-center gap-2 px-4 pt-3 text-2 text-small">
              {`${words(sport)} · ${category} · ${t('round', { no: round, of: rounds })}`}
              {source === 'simulated' && <Badge>{t('simulated')}</Badge>}
            </p>
            <Standings rows={rows} sport={sport} caption={name} />
          </section>
        )}
      </Loaded>
    </BookPage>
  )
}
