// Where the account is logged in now, and logging out elsewhere.
import { endOneSession, endOtherSessions, sessions } from '@fairhouse/contract/member/security.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useDates } from '../../../session/language/language.ts'
import { useComplain } from './FactorRows.tsx'
import { useDevice, usePlace } from './place.ts'

/** Logs other devices out: one, or all after a question. */
function useEnding() {
  const t = useTranslations('security')
  const complain = useComplain()
  const told = (text: string): void => void showToast({ tone: 'success', text })
  const one = useMutation({
    mutationFn: (id: string) => call(endOneSession, { id }),
    onSuccess: () => told(t('sessionEnded')),
    onError: complain
  })
  const all = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => told(t('sessionsEndedAll', { count: ended })),
    onError: complain
  })
  const askAll = async (): Promise<void> => {
    const request = { icon: 'warning', danger: true, title: t('sessionsEndAllTitle'), text: t('sessionsEndAllText') } as const
    if ((await showDialog({ ...request, confirm: t('sessionsEndAll'), cancel: t('cancel') })) === 'confirm') all.mutate()
  }
  return { one, all, askAll }
}

export function SessionList() {
  const t = useTranslations('security')
  const query = useQuery(queryOf(sessions, {}))
  const { one, all, askAll } = useEnding()
  const list = query.data?.list ?? []
  return (
    <Card flush aria-labelledby="security-sessions">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h3 id="security-sessions" className="text-h5">
            {t('sessionsTitle')}
          </h3>
          <p className="text-3 text-small">{t(list.length === 1 ? 'sessionsAlone' : 'sessionsLead')}</p>
        </div>
        {list.length > 1 && (
          <Button size="sm" loading={all.isPending} onClick={() => void askAll()}>
            {t('sessionsEndAll')}
          </Button>
        )}
      </header>
      {query.isPending ? (
        <Skeleton className="m-4 h-16 rounded-control" />
      ) : query.isError ? (
        <Failed of={query} />
      ) : (
        <ul className="divide-y divide-line">
          {list.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              ending={one.isPending && one.variables === session.id}
              onEnd={() => one.mutate(session.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type Session = z.output<typeof sessions.reply>['list'][number]

function SessionRow({ session, ending, onEnd }: { session: Session; ending: boolean; onEnd: () => void }) {
  const t = useTranslations('security')
  const place = usePlace()
  const when = useDates().relative(session.lastUsedAt, Date.now())
  const device = useDevice()(session.device)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-3" />
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold text-1 [overflow-wrap:anywhere]">{device}</span>
          {session.current && <Badge tone="pos">{t('sessionHere')}</Badge>}
        </p>
        <p className="text-2 text-small tabular-nums [overflow-wrap:anywhere]">{place(session)}</p>
        <p className="text-3 text-small">{t('sessionUsed', { when })}</p>
      </div>
      {!session.current && (
        <Button size="sm" aria-label={t('sessionEndNamed', { device, when })} loading={ending} onClick={onEnd}>
          {t('sessionEnd')}
        </Button>
      )}
    </li>
  )
}
