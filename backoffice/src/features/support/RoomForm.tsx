// Opens and closes a chat room and sets its slow mode.
import { setChatRoom } from '@fairhouse/contract/ops/house/message.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { wholeIn } from '../../kit/form/number.ts'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { renewed } from '../../session/query-client.ts'

const most = 600
type Room = { room: string; open: boolean; slowSeconds: number }

export function RoomForm({ room }: { room: Room }) {
  const t = useTranslations('opsMessage')
  const sentence = useSay()
  const [typed, setTyped] = useState(String(room.slowSeconds))
  const seconds = wholeIn(typed, most)
  const set = useMutation({
    mutationFn: (next: Room) => call(setChatRoom, next),
    onSuccess: async () => {
      await renewed()
      toast.success(t('didSet'))
    }
  })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (seconds !== null && !set.isPending) set.mutate({ room: room.room, open: room.open, slowSeconds: seconds })
      }}
      className="grid gap-3 p-3"
    >
      <div className="flex items-center justify-between gap-2">
        <Badge tone={room.open ? 'pos' : 'warn'}>{t(room.open ? 'roomOpen' : 'roomClosed')}</Badge>
        <Button
          size="sm"
          variant={room.open ? 'danger' : 'primary'}
          loading={set.isPending && set.variables.open !== room.open}
          onClick={() => set.mutate({ room: room.room, open: !room.open, slowSeconds: room.slowSeconds })}
        >
          {t(room.open ? 'closeRoom' : 'openRoom')}
        </Button>
      </div>
      <div className="flex items-end gap-2">
        <FilterText
          label={t('slow')}
          inputMode="numeric"
          maxLength={3}
          value={typed}
          onChange={e => setTyped(e.target.value)}
          aria-invalid={seconds === null || undefined}
          className="flex-1"
        />
        <Button type="submit" size="sm" loading={set.isPending && set.variables.open === room.open}>
          {t('save')}
        </Button>
      </div>
      <p className="text-cap text-3">{t('slowHelp')}</p>
      {(seconds === null || set.error) && (
        <p role="alert" className="text-cap text-neg">
          {set.error ? sentence(set.error) : t('slowWrong')}
        </p>
      )}
    </form>
  )
}
