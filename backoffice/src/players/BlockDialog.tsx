// Asks before a member is blocked or unblocked, with a reason for the audit.
import { blockPlayer, player as playerCall, players } from '@fairhouse/contract/ops-players.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { Confirm } from '../parts/Confirm.tsx'
import { ReasonField } from '../parts/ReasonField.tsx'
import { isReason } from '../parts/reason.ts'
import { useErrorSentence } from '../parts/use-error-sentence.ts'
import type { PlayerView } from './player-view.ts'

export function BlockDialog({ player, close }: { player: PlayerView['player']; close: () => void }) {
  const t = useTranslations('ops.player')
  const sentence = useErrorSentence()
  const cache = useQueryClient()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  // What was asked for when the dialog opened, even if the page is refreshed behind it.
  const [blocks] = useState(player.status === 'active')
  const { account } = player
  const block = useMutation({
    mutationFn: () => call(blockPlayer, { id: player.id, blocked: blocks, reason: reason.trim() }),
    onSuccess: async () => {
      await Promise.all([cache.invalidateQueries({ queryKey: [playerCall.call] }), cache.invalidateQueries({ queryKey: [players.call] })])
      close()
      toast.success(t(blocks ? 'didBlock' : 'didUnblock', { account }))
    }
  })
  const confirm = () => {
    setTried(true)
    if (isReason(reason)) block.mutate()
  }
  return (
    <Confirm
      title={t(blocks ? 'blockTitle' : 'unblockTitle', { account })}
      action={t(blocks ? 'blockDo' : 'unblockDo', { account })}
      danger={blocks}
      busy={block.isPending}
      wrong={block.error ? sentence(block.error) : null}
      confirm={confirm}
      close={close}
    >
      <p>{t(blocks ? 'blockText' : 'unblockText', { account })}</p>
      <ReasonField
        label={t('reason')}
        help={t('reasonHelp')}
        value={reason}
        change={setReason}
        wrong={tried && !isReason(reason) ? t('reasonShort') : null}
      />
    </Confirm>
  )
}
