// The round that a request is about: what was drawn, the way to it at the desk, and what a void would change.
import { deskTableRound } from '@fairhouse/contract/ops/games/table.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Difference } from '../../kit/approval/CorrectionTrial.tsx'
import { rowActionLook } from '../../kit/list/RowAction.tsx'
import type { SubjectPanelProps } from '../../kit/place/places.ts'
import { drawnText } from '../../kit/value/drawn-text.ts'
import { Facts } from '../../kit/value/Facts.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { Result } from './RoundList.tsx'

export function RequestedRound({ request }: SubjectPanelProps) {
  const t = useTranslations('opsTable')
  const [, table = '', no = ''] = request.subject.split(':')
  const query = useQuery(queryOf(deskTableRound, { table, no: Number(no) }))
  if (!query.data) return <NoAnswer of={query} />
  const { name, round, trial } = query.data
  return (
    <>
      <Facts
        facts={[
          {
            name: t('table'),
            value: (
              <Link to="/tables" search={{ table, round: round.no }} className={rowActionLook}>
                {t('atDesk', { table: name, no: formatCount(round.no) })}
              </Link>
            )
          },
          { name: t('ended'), value: <Stamp at={round.endedAt} /> },
          { name: t('cards'), value: drawnText(round.cards) },
          { name: t('result'), value: <Result round={round} />, strong: true }
        ]}
      />
      {trial && (
        <div className="grid gap-3 p-3">
          <Difference found={trial} bets={trial.bets} numberOf={({ bet }) => bet} />
        </div>
      )}
    </>
  )
}
