// Who was given another upline, and from which day it counts there.
import { agentMoves, type lineMove } from '@fairhouse/contract/ops/money/agent.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { List } from '../../../kit/list/List.tsx'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'

type Move = z.output<typeof lineMove>

/** The columns of changes of place, here and on an agent's page. */
export function useMoveColumns(): Column<Move>[] {
  const t = useTranslations('opsAgents')
  const person = (who: Move['from']) => (who ? <PlayerLink member={who} /> : <span className="text-3">{t('nobody')}</span>)
  return [
    { key: 'member', head: t('member'), cell: m => <PlayerLink member={m.member} /> },
    { key: 'from', head: t('movedFrom'), cell: m => person(m.from) },
    { key: 'to', head: t('movedTo'), cell: m => person(m.to) },
    { key: 'on', head: t('lastDay'), cell: m => <span className="tabular-nums">{m.on}</span> },
    { key: 'at', head: t('time'), cell: m => <Stamp at={m.at} /> }
  ]
}

export function MoveList() {
  const t = useTranslations('opsAgents')
  const pages = usePages(agentMoves, { limit: 50 })
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('movesLead')}</p>
      <Panel>
        <List
          pages={pages}
          caption={t('tabMoves')}
          columns={useMoveColumns()}
          rowKey={m => m.id}
          empty={<Empty title={t('noMoves')} text={t('noMovesText')} />}
        />
      </Panel>
    </>
  )
}
