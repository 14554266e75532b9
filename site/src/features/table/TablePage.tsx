// The page of a live table: loading, missing, closed, and the table itself.

import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Spade } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMember } from '../../session/account/session.ts'
import { isTableName, tablesOn } from './desk/desk-address.ts'
import { TableDesk } from './desk/TableDesk.tsx'
import { OtherTickets } from './elsewhere/OtherTickets.tsx'
import { LiveTable } from './LiveTable.tsx'
import { useTable } from './use-table.ts'

export function TablePage() {
  const { table = '' } = useParams({ strict: false })
  const { with: others } = useSearch({ strict: false })
  const tables = tablesOn(table, others)
  if (!isTableName(table)) return <Missing />
  return tables.length > 1 ? <TableDesk tables={tables} /> : <Watched key={table} table={table} />
}

function Missing() {
  const t = useTranslations('table')
  const shell = useTranslations('shell')
  return (
    <>
      <h1 className="text-h3">{shell('LIVE')}</h1>
      <EmptyState
        icon={<Spade />}
        text={t('missing')}
        action={
          <Link to="/live" className={buttonClass()}>
            {t('toTables')}
          </Link>
        }
      />
    </>
  )
}

function Watched({ table }: { table: string }) {
  const say = useSay()
  const member = useMember()
  const live = useTable(table, member?.id ?? null)
  const { state, problem } = live
  if (state !== null)
    return (
      <>
        <OtherTickets here={[table]} className="pb-2 max-md:pb-5" />
        <LiveTable table={table} live={{ ...live, state }} />
      </>
    )
  if (problem === 'game.unavailable' || problem === 'not.found') return <Missing />
  if (problem !== null) return <ErrorState text={problem === 'network' ? undefined : say(problem)} onRetry={live.refetch} />
  return <Skeleton className="h-160 rounded-card" />
}
