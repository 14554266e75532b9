// Where a member is logged in, and the end of it: of one session or of all.

import { endPlayerSessions, playerSessions } from '@fairhouse/contract/ops/people/identity.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import type { PlayerView } from '../../../kit/member/player-view.ts'
import type { PlayerTabProps } from '../../../kit/place/places.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMay } from '../../../session/use-may.ts'

type Session = z.output<typeof playerSessions.reply>['list'][number]
type Seen = PlayerView['sessions'][number]

/** Roles that may not see who somebody is see the sessions of the card, and end none. */
export function SessionsTab({ view }: PlayerTabProps) {
  return useMay('player:identity') ? <OwnSessions player={view.player} /> : <Seen sessions={view.sessions} />
}

function useColumns(): Column<Seen>[] {
  const t = useTranslations('ops.player')
  return [
    { key: 'device', head: t('device'), cell: s => s.device },
    { key: 'address', head: t('address'), cell: s => <span className="tabular-nums">{s.address}</span> },
    { key: 'began', head: t('began'), cell: s => <Stamp at={s.createdAt} /> },
    { key: 'lastUsed', head: t('lastUsed'), cell: s => <Stamp at={s.lastUsedAt} /> }
  ]
}

const None = () => {
  const t = useTranslations('ops.player')
  return <Empty title={t('noSessions')} text={t('noSessionsText')} />
}

function Seen({ sessions }: { sessions: PlayerView['sessions'] }) {
  const t = useTranslations('ops.player')
  const columns = useColumns()
  if (sessions.length === 0) return <None />
  return (
    <Rows
      caption={t('sessionsTab')}
      rows={sessions}
      rowKey={s => `${s.createdAt.toISOString()} ${s.address} ${s.device}`}
      columns={columns}
    />
  )
}

function OwnSessions({ player: { id, account } }: { player: PlayerView['player'] }) {
  const t = useTranslations('opsIdentity')
  const name = useTranslations('ops.player')('sessionsTab')
  const mayEnd = useMay('player:block')
  const common = useColumns()
  const [ending, setEnding] = useState<Session | 'all' | null>(null)
  const query = useQuery({ ...queryOf(playerSessions, { id }), refetchInterval: 15_000 })
  if (!query.data) return <NoAnswer of={query} />
  const { list } = query.data
  const [device, address, ...times] = common
  const columns: Column<Session>[] = [
    device!,
    address!,
    { key: 'country', head: t('country'), cell: s => s.country },
    ...times,
    ...(mayEnd
      ? [
          {
            key: 'end',
            head: t('actions'),
            cell: (s: Session) => (
              <RowAction aria-label={t('endSessionOf', { device: s.device })} onClick={() => setEnding(s)}>
                {t('endSession')}
              </RowAction>
            )
          }
        ]
      : [])
  ]
  return (
    <>
      {list.length === 0 ? <None /> : <Rows caption={name} rows={list} rowKey={s => s.id} columns={columns} />}
      {mayEnd && list.length > 0 && (
        <div className="border-t border-line px-3 py-2">
          <Button size="sm" variant="danger" onClick={() => setEnding('all')}>
            {t('endAll')}
          </Button>
        </div>
      )}
      {ending === 'all' && (
        <ReasonDialog
          title={t('endAllTitle', { account })}
          action={t('endAllDo')}
          said={t('didEndAll', { account })}
          danger
          send={reason => call(endPlayerSessions, { id, reason })}
          close={() => setEnding(null)}
        >
          <p>{t('endAllText', { account })}</p>
        </ReasonDialog>
      )}
      {ending && ending !== 'all' && (
        <ReasonDialog
          title={t('endOneTitle', { account })}
          action={t('endOneDo')}
          said={t('didEndOne')}
          danger
          send={reason => call(endPlayerSessions, { id, session: ending.id, reason })}
          close={() => setEnding(null)}
        >
          <p>{t('endOneText', { device: ending.device })}</p>
        </ReasonDialog>
      )}
    </>
  )
}
