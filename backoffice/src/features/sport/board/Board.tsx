// The live board: fixtures that are live, that have open bets, or that start next, with what lies on them.
import { deskSportBoard } from '@fairhouse/contract/ops/games/sport.ts'
import { sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterChoice } from '../../../kit/list/FilterChoice.tsx'
import { Filters } from '../../../kit/list/Filters.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { HoldDialog } from '../HoldDialog.tsx'
import { type BoardRow, useBoardColumns } from './use-board-columns.tsx'

/** Scores, clocks and the age of the producers move without a message of their own. */
const refreshMs = 10_000

export function Board() {
  const t = useTranslations('opsSport')
  const words = useTranslations('sportGame')
  const navigate = useNavigate()
  const { sport } = useSearch({ from: '/sport' })
  const [asked, setAsked] = useState<BoardRow | null>(null)
  const query = useQuery({
    ...queryOf(deskSportBoard, { limit: 60, ...(sport && { sport }) }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData
  })
  const columns = useBoardColumns({ at: query.data?.serverTime ?? 0, ask: setAsked })
  return (
    <>
      <Filters>
        <FilterChoice
          label={t('sport')}
          value={sport}
          values={sportCodes}
          nameOf={code => words(code)}
          choose={next => void navigate({ to: '/sport', search: { sport: next }, replace: true })}
        />
        {query.data && query.data.waiting.pending > 0 && (
          <p className="pb-2 text-small text-2">{t('pendingAll', { count: query.data.waiting.pending })}</p>
        )}
      </Filters>
      <Panel>
        {!query.data ? (
          <NoAnswer of={query} />
        ) : query.data.list.length === 0 ? (
          <Empty title={t('noFixtures')} text={t('noFixturesText')} />
        ) : (
          <Rows caption={t('tabBoard')} rows={query.data.list} rowKey={r => String(r.fixture.id)} columns={columns} />
        )}
      </Panel>
      {asked && <HoldDialog fixture={asked.fixture} held={asked.held !== null} close={() => setAsked(null)} />}
    </>
  )
}
