// The table of a match's league in a card, both sides of the match marked.
import { sportTable } from '@fairhouse/contract/sport/sport.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Standings } from '../pages/Standings.tsx'
import { useTree } from '../tree/use-tree.ts'

export function SmallTable({ tournament, sides }: { tournament: number; sides: readonly (number | undefined)[] }) {
  const t = useTranslations('sport')
  const leagues = useTree().data?.sports.flatMap(one => one.categories.flatMap(({ tournaments }) => tournaments))
  const code = leagues?.find(one => one.id === tournament)?.code
  const query = useQuery({ ...queryOf(sportTable, { tournament: code ?? 'none' }), enabled: code !== undefined })
  if (code === undefined) return null
  return (
    <Card
      flush
      title={t('table')}
      aside={
        <Link
          to="/sports/table/$tournament"
          params={{ tournament: code }}
          className="rounded-sm text-2 text-small hover:text-1 hover:underline"
        >
          {t('wholeTable')}
        </Link>
      }
    >
      <div className="pb-2">
        <Loaded query={query} label={t('table')}>
          {({ rows, tournament: { sport, name } }) => <Standings rows={rows} sport={sport} caption={name} marked={sides} short />}
        </Loaded>
      </div>
    </Card>
  )
}
