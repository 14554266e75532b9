// Where a member is logged in.
import { useTranslations } from 'use-intl'
import { Empty } from '../parts/Empty.tsx'
import { Rows } from '../parts/Rows.tsx'
import { Stamp } from '../parts/Stamp.tsx'
import type { PlayerView } from './player-view.ts'

export function SessionsTab({ sessions }: { sessions: PlayerView['sessions'] }) {
  const t = useTranslations('ops.player')
  if (sessions.length === 0) return <Empty title={t('noSessions')} text={t('noSessionsText')} />
  return (
    <Rows
      caption={t('sessionsTab')}
      rows={sessions}
      rowKey={s => `${s.createdAt.toISOString()} ${s.address} ${s.device}`}
      columns={[
        { key: 'device', head: t('device'), cell: s => s.device },
        { key: 'address', head: t('address'), cell: s => <span className="tabular-nums">{s.address}</span> },
        { key: 'began', head: t('began'), cell: s => <Stamp at={s.createdAt} /> },
        { key: 'lastUsed', head: t('lastUsed'), cell: s => <Stamp at={s.lastUsedAt} /> }
      ]}
    />
  )
}
