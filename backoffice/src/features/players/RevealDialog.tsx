// Asks why personal data must be seen; the look is written to the audit.
import { revealPlayer } from '@fairhouse/contract/ops/people/players.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import type { PlayerView, Revealed } from '../../kit/member/player-view.ts'

interface Props {
  player: PlayerView['player']
  done: (what: Revealed) => void
  close: () => void
}

export function RevealDialog({ player, done, close }: Props) {
  const t = useTranslations('ops.player')
  return (
    <ReasonDialog
      title={t('revealTitle')}
      action={t('revealDo')}
      label={t('revealReason')}
      send={reason => call(revealPlayer, { id: player.id, reason })}
      said={t('revealed')}
      done={done}
      close={close}
    >
      <p>{t('revealText', { account: player.account })}</p>
    </ReasonDialog>
  )
}
