// Live tables: what happens at each now, its last rounds, and what can be done.

import { deskTables } from '@fairhouse/contract/ops/games/table.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Rows } from '../../kit/list/Rows.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Exposure } from './Exposure.tsx'
import { LimitsDialog } from './LimitsDialog.tsx'
import { RoundList } from './RoundList.tsx'
import { type Asked, TableDialog } from './TableDialog.tsx'
import { TableFacts } from './TableFacts.tsx'
import { useTableColumns } from './use-table-columns.tsx'
import { VoidDialog } from './VoidDialog.tsx'

const refreshMs = 3_000

export function TablesPage() {
  const t = useTranslations('opsTable')
  const { table, round } = useSearch({ from: '/tables' })
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery({ ...queryOf(deskTables, {}), refetchInterval: refreshMs })
  const columns = useTableColumns(setAsked)
  const chosen = query.data?.list.find(row => row.table === table) ?? query.data?.list[0]
  return (
    <Page title={t('title')}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      {!query.data ? (
        <NoAnswer of={query} />
      ) : (
        <Panel>
          {query.data.list.length === 0 ? (
            <Empty title={t('noTables')} text={t('noTablesText')} />
          ) : (
            <Rows caption={t('title')} rows={query.data.list} rowKey={row => row.table} columns={columns} />
          )}
        </Panel>
      )}
      {chosen && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-4">
          <TableFacts table={chosen} ask={setAsked} />
          <Exposure table={chosen} />
        </div>
      )}
      {chosen && <RoundList key={chosen.table} table={chosen} upTo={round} ask={setAsked} />}
      {asked && <Dialog asked={asked} close={() => setAsked(null)} />}
    </Page>
  )
}

function Dialog({ asked, close }: { asked: Asked; close: () => void }) {
  if (asked.kind === 'void') return <VoidDialog asked={asked} close={close} />
  if (asked.kind === 'limits') return <LimitsDialog table={asked.table} close={close} />
  return <TableDialog asked={asked} close={close} />
}
