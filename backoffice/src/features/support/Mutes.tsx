// Who only reads for now, until when and why.
import { liftMute, type moderatedRoom } from '@fairhouse/contract/ops/house/message.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'

type Mute = z.output<typeof moderatedRoom.reply>['mutes'][number]

export function Mutes({ mutes }: { mutes: readonly Mute[] }) {
  const t = useTranslations('opsMessage')
  const sentence = useSay()
  const lift = useMutation({
    mutationFn: (memberId: string) => call(liftMute, { memberId }),
    onError: problem => void toast.error(sentence(problem))
  })
  if (mutes.length === 0) return <p className="p-3 text-small text-3">{t('noMutes')}</p>
  return (
    <ul>
      {mutes.map(mute => (
        <li key={mute.member.id + mute.until.toISOString()} className="grid gap-1 border-b border-line px-3 py-2 text-small last:border-0">
          <span className="flex items-center justify-between gap-2">
            <PlayerLink member={mute.member} />
            <Button size="sm" loading={lift.isPending && lift.variables === mute.member.id} onClick={() => lift.mutate(mute.member.id)}>
              {t('lift')}
            </Button>
          </span>
          <span className="text-2 [overflow-wrap:anywhere]">{mute.reason}</span>
          <span className="flex flex-wrap gap-x-2 text-cap text-3">
            <span>{mute.operator}</span>
            <Stamp at={mute.until} />
          </span>
        </li>
      ))}
    </ul>
  )
}
