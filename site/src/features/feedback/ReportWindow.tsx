// Something is wrong with a game: a few words to the house, with the game and the round in them already.
import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Game } from '../../session/games/games.ts'
import { FeedbackForm } from './FeedbackForm.tsx'

/** `round`: the game's own number of it; without one the member's last bet on the game is named. */
export function ReportWindow({ game, round, onClose }: { game: Game; round: string | undefined; onClose: () => void }) {
  const t = useTranslations('lobby')
  const last = useQuery({ ...queryOf(bets, { game: game.code, limit: 1 }), enabled: round === undefined })
  const known = round ?? last.data?.list[0]?.id
  const waiting = round === undefined && last.isPending
  return (
    <Modal open onClose={onClose} title={t('reportTitle')}>
      <p className="mb-4 text-2">{t('reportLead')}</p>
      {waiting ? (
        <Skeleton className="h-72 rounded-control" />
      ) : (
        <FeedbackForm
          start={{
            type: 'problem',
            content: `${known ? t('reportStart', { game: game.name, round: known }) : t('reportStartBare', { game: game.name })} `
          }}
          done={() => {
            onClose()
            void showToast({ text: t('reportSent'), id: 'report' })
          }}
        />
      )}
    </Modal>
  )
}
