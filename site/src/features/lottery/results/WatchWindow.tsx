// The draw of a lottery, watched without leaving its page: the one that comes, its numbers, its proof, and then the next.
import type { LotteryCard } from '@fairhouse/contract/play/lottery.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IssueProof } from '../proof/IssueProof.tsx'

type Props = { game: LotteryCard /** The draw to watch now. */; issue: string; onClose: () => void }

export function WatchWindow({ game, issue, onClose }: Props) {
  const t = useTranslations('lotteryResults')
  const [watched, setWatched] = useState(issue)
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={t('drawOf', { game: game.name, issue: watched })}
      foot={watched !== issue && <Button onClick={() => setWatched(issue)}>{t('watchNext')}</Button>}
    >
      <IssueProof key={watched} game={game.game} issue={watched} />
    </Modal>
  )
}
