// Asks before a member is blocked or unblocked, with a reason for the audit.
import { blockPlayer } from '@fairhouse/contract/ops/people/players.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import type { PlayerView } from '../../kit/member/player-view.ts'

export function BlockDialog({ player, close }: { player: PlayerView['player']; close: () => void }) {
  const t = useTranslations('ops.player')
  // What was asked for when the dialog opened, even if the page is refreshed behind it.
  const [blocks] = useState(player.status === 'active')
  const { account } = player
  return (
    <ReasonDialog
      title={t(blocks ? 'blockTitle' : 'unblockTitle', { account })}
      action={t(blocks ? 'blockDo' : 'unblockDo', { account })}
      said={t(blocks ? 'didBlock' : 'didUnblock', { account })}
      danger={blocks}
      send={reason => call(blockPlayer, { id: player.id, blocked: blocks, reason })}
      close={close}
    >
      <p>{t(blocks ? 'blockText' : 'unblockText', { account })}</p>
    </ReasonDialog>
  )
}
