// Asks why personal data must be seen; the look is written to the audit.
import { revealPlayer } from '@fairhouse/contract/ops/people/players.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../kit/dialog/Confirm.tsx'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import type { PlayerView, Revealed } from '../../kit/member/player-view.ts'

interface Props {
  player: PlayerView['player']
  done: (what: Revealed) => void
  close: () => void
}

export function RevealDialog({ player, done, close }: Props) {
  const t = useTranslations('ops.player')
  const sentence = useSay()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const reveal = useMutation({
    mutationFn: () => call(revealPlayer, { id: player.id, reason: reason.trim() }),
    onSuccess: what => {
      done(what)
      close()
      toast.success(t('revealed'))
    }
  })
  const confirm = () => {
    setTried(true)
    if (isReason(reason)) reveal.mutate()
  }
  return (
    <Confirm
      title={t('revealTitle')}
      action={t('revealDo')}
      busy={reveal.isPending}
      wrong={reveal.error ? sentence(reveal.error) : null}
      confirm={confirm}
      close={close}
    >
      <p>{t('revealText', { account: player.account })}</p>
      <ReasonField label={t('revealReason')} value={reason} change={setReason} tried={tried} />
    </Confirm>
  )
}
