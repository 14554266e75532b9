// The last results of a lottery, newest first; each leads to its proof.
import type { LotteryCard } from '@fairhouse/contract/play/lottery.ts'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IssueProof } from '../proof/IssueProof.tsx'
import { ResultList } from './ResultList.tsx'

type Props = { game: LotteryCard /** Opens with this issue's proof. */; issue?: string; onClose: () => void }

export function ResultsWindow({ game, issue, onClose }: Props) {
  const t = useTranslations('lotteryResults')
  const [shown, setShown] = useState<string | null>(issue ?? null)
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={shown ? t('drawOf', { game: game.name, issue: shown }) : t('resultsOf', { game: game.name })}
    >
      {shown ? <IssueProof game={game.game} issue={shown} onBack={() => setShown(null)} /> : <ResultList game={game} onIssue={setShown} />}
    </Modal>
  )
}
