// Recomputes a finished round here, in the browser: its result at once, its place in the chain step by step.
import type { roundProof } from '@fairhouse/contract/play/crash-bet.ts'
import { type Check, verifyRound } from '@fairhouse/games/crash/verify.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { Check as CheckMark, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useWalkStage, Verification } from '../../../kit/fair/Verification.tsx'
import { formatAt } from '../../../kit/play/format-at.ts'

export type Proof = z.output<typeof roundProof.reply>

/** Nothing is asked of the server: what it published before is all that goes in. */
export function VerifyPanel({ proof }: { proof: Proof }) {
  const t = useTranslations('fairness')
  const stageOf = useWalkStage()
  const { hash, steps, chain, limits, round } = proof
  if (hash === null || round.bust === null) return <p className="text-2">{t('notOver')}</p>
  const published = { hash, terminalHash: chain.terminalHash, steps, salt: chain.salt, edgeBp: limits.edge, bust: round.bust }
  return (
    <Verification
      verify={({ signal, onStage }) =>
        verifyRound(published, { link: { signal, onProgress: (done: number) => onStage(stageOf(done, steps)) } })
      }
      start={stageOf(0, steps)}
      row={(check: Check) => <CheckRow key={check.name} check={check} />}
    />
  )
}

/** One check with its values: the word as well as the sign says how it went. */
function CheckRow({ check }: { check: Check }) {
  const t = useTranslations('fairness')
  const values: [string, string][] =
    check.name === 'salted'
      ? [
          [t('saltedHash'), check.saltedHash],
          [t('first52'), check.first52Bits]
        ]
      : check.name === 'bust'
        ? [
            [t('published'), formatAt(check.published)],
            [t('computed'), formatAt(check.computed)]
          ]
        : [
            [t('published'), check.published],
            [t('computed'), check.computed]
          ]
  const title = {
    salted: t('checkSalted'),
    bust: t('checkBust'),
    link: t('checkLink', { steps: check.name === 'link' ? formatCount(check.steps) : '' })
  }
  return (
    <li className="rounded-input border border-line bg-1 px-3 py-2.5">
      <p className="flex items-start gap-2 font-semibold text-1">
        {check.ok ? (
          <CheckMark aria-hidden="true" strokeWidth={3} className="mt-0.5 size-4 shrink-0 text-pos" />
        ) : (
          <X aria-hidden="true" strokeWidth={3} className="mt-0.5 size-4 shrink-0 text-neg" />
        )}
        <span className="min-w-0 flex-1">{title[check.name]}</span>
        <span className={check.ok ? 'text-pos' : 'text-neg'}>{t(check.ok ? 'ok' : 'wrong')}</span>
      </p>
      <dl className="mt-1.5 grid gap-x-4 gap-y-1 text-small sm:grid-cols-[auto_1fr]">
        {values.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-3">{name}</dt>
            <dd className="min-w-0 break-all font-mono text-2">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
