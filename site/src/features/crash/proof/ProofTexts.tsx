// The proof of a round to take away: as JSON, and as a program.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { useTranslations } from 'use-intl'
import { CopyBlock } from '../../../kit/fair/CopyBlock.tsx'
import { writeProofScript } from './proof-script.ts'
import type { Proof } from './VerifyPanel.tsx'

/** Nothing for a round that is not over. */
export function ProofTexts({ proof }: { proof: Proof }) {
  const t = useTranslations('fairness')
  const { round, chain, steps, hash, limits } = proof
  if (hash === null || round.bust === null) return null
  const values = {
    game: round.game,
    no: round.no,
    hash,
    terminalHash: chain.terminalHash,
    steps,
    salt: chain.salt,
    edge: limits.edge,
    bust: round.bust
  }
  const json = JSON.stringify(proof, (_, value: unknown) => (typeof value === 'bigint' ? moneyToWire(value) : value), 2)
  return (
    <div className="mt-5 grid gap-4 md:grid-cols-2">
      <CopyBlock name={t('asJson')} text={json} />
      <div className="min-w-0">
        <CopyBlock name={t('asScript')} text={writeProofScript(values)} />
        <p className="mt-2 text-3 text-small">{t('scriptText')}</p>
      </div>
    </div>
  )
}
