// The promise behind the round under way, and the last round recomputed here: one press from the game.

import { roundProof } from '@fairhouse/contract/play/crash-bet.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChainFacts } from '../../../kit/fair/ChainFacts.tsx'
import type { Chain, PastRound } from '../round/round-state.ts'
import { VerifyPanel } from './VerifyPanel.tsx'

type Props = { open: boolean; onClose: () => void; game: string; chain: Chain; last: PastRound | undefined }

export function FairnessModal({ open, onClose, game, chain, last }: Props) {
  const t = useTranslations('fairness')
  return (
    <Modal open={open} onClose={onClose} title={t('drawerTitle')} size="lg">
      <p className="mb-4 text-2 text-body-l">{t('drawerLead')}</p>
      <CopyField label={t('terminalHash')} value={chain.terminalHash} />
      <ChainFacts chain={chain} />
      {last && <LastRound game={game} last={last} />}
      <p className="mt-6">
        <Link to="/fairness" className="font-semibold text-primary-text underline underline-offset-4">
          {t('howItWorks')}
        </Link>
      </p>
    </Modal>
  )
}

/** The round that was the last one when the window opened: it stays while the game goes on behind it. */
function LastRound({ game, last }: { game: string; last: PastRound }) {
  const t = useTranslations('fairness')
  const [{ no }] = useState(last)
  const proof = useQuery(queryOf(roundProof, { game, no })).data
  return (
    <section className="mt-6">
      <h3 className="mb-3 text-h5">{t('lastRound', { no: String(no) })}</h3>
      {proof ? <VerifyPanel proof={proof} /> : <Skeleton className="h-32 rounded-card" />}
      <p className="mt-4">
        <Link
          to="/crash/$game/$no"
          params={{ game, no: String(no) }}
          className="font-semibold text-primary-text underline underline-offset-4"
        >
          {t('wholeProof', { no: String(no) })}
        </Link>
      </p>
    </section>
  )
}
