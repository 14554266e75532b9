// The columns of chat messages for moderators.
import { dismissReports, type moderatedMessages } from '@fairhouse/contract/ops/house/message.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'

export type Moderated = z.output<typeof moderatedMessages.reply>['list'][number]

function Message({ line }: { line: Moderated }) {
  const t = useTranslations('opsMessage')
  return (
    <div className="grid gap-1">
      <span dir="auto" className={line.removed ? 'text-3 line-through [overflow-wrap:anywhere]' : '[overflow-wrap:anywhere]'}>
        {line.text}
      </span>
      {line.removed && (
        <span className="text-cap text-3">{t('removedBy', { operator: line.removed.operator, reason: line.removed.reason })}</span>
      )}
      {line.reports.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {line.reports.map((report, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reports of a message are only ever added
            <Badge key={at} tone="warn">
              {t(`reason_${report.reason}`)}
            </Badge>
          ))}
        </span>
      )}
    </div>
  )
}

function Actions({ line, remove, mute }: { line: Moderated; remove: () => void; mute: () => void }) {
  const t = useTranslations('opsMessage')
  const sentence = useSay()
  const dismiss = useMutation({
    mutationFn: () => call(dismissReports, { id: line.id }),
    onError: problem => void toast.error(sentence(problem))
  })
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {line.reports.length > 0 && (
        <Button size="sm" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {t('dismiss')}
        </Button>
      )}
      <Button size="sm" onClick={mute}>
        {t('mute')}
      </Button>
      {!line.removed && (
        <Button size="sm" className="text-neg!" onClick={remove}>
          {t('remove')}
        </Button>
      )}
    </span>
  )
}

export function useChatColumns(
  roomOf: (room: string) => string,
  remove: (line: Moderated) => void,
  mute: (line: Moderated) => void
): Column<Moderated>[] {
  const t = useTranslations('opsMessage')
  return [
    { key: 'time', head: t('time'), cell: m => <Stamp at={m.at} /> },
    { key: 'member', head: t('member'), cell: m => <PlayerLink member={m.member} /> },
    { key: 'room', head: t('inRoom'), cell: m => roomOf(m.room) },
    { key: 'text', head: t('text'), cell: m => <Message line={m} /> },
    { key: 'actions', head: t('actions'), end: true, cell: m => <Actions line={m} remove={() => remove(m)} mute={() => mute(m)} /> }
  ]
}
