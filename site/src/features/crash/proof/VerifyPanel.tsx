// Recomputes a finished round here, in the browser: its result at once, its place in the chain step by step.
import type { roundProof } from '@fairhouse/contract/play/crash-bet.ts'
import { type Check, verifyRound } from '@fairhouse/games/crash/verify.ts'
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatCount, formatPercent } from '@fairhouse/ui/text/format.ts'
import { Check as CheckMark, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { formatAt } from '../../../kit/play/format-at.ts'

export type Proof = z.output<typeof roundProof.reply>

type Run = { done: number; checks: readonly Check[] | null; failed: boolean }

/** Nothing is asked of the server: what it published before is all that goes in. */
export function VerifyPanel({ proof }: { proof: Proof }) {
  const t = useTranslations('fairness')
  const locale = useLocale()
  const [run, setRun] = useState<Run | null>(null)
  const walking = useRef<AbortController | null>(null)
  useEffect(() => () => walking.current?.abort(), [])
  const { hash, steps, chain, limits, round } = proof
  if (hash === null || round.bust === null) return <p className="text-2">{t('notOver')}</p>
  const published = { hash, terminalHash: chain.terminalHash, steps, salt: chain.salt, edgeBp: limits.edge, bust: round.bust }

  const verify = async () => {
    walking.current?.abort()
    const own = new AbortController()
    walking.current = own
    setRun({ done: 0, checks: null, failed: false })
    try {
      const link = { signal: own.signal, onProgress: (done: number) => setRun({ done, checks: null, failed: false }) }
      const checks = await verifyRound(published, { link })
      setRun({ done: steps, checks, failed: false })
    } catch {
      if (!own.signal.aborted) setRun({ done: 0, checks: null, failed: true })
    }
  }
  const busy = run !== null && run.checks === null && !run.failed
  const allRight = run?.checks?.every(check => check.ok) ?? false
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button variant="primary" loading={busy} onClick={() => void verify()}>
          {t(run?.checks ? 'verifyAgain' : 'verify')}
        </Button>
      </div>
      {busy && (
        <Meter
          kind="progress"
          label={t('walking')}
          aside={t('walked', {
            done: formatCount(run.done),
            total: formatCount(steps),
            share: formatPercent(steps ? run.done / steps : 1, locale)
          })}
          share={steps ? run.done / steps : 1}
        />
      )}
      <div role="status">
        {run?.failed && <p className="text-neg">{t('malformed')}</p>}
        {run?.checks && (
          <p className={allRight ? 'font-semibold text-pos' : 'font-semibold text-neg'}>{t(allRight ? 'allRight' : 'notRight')}</p>
        )}
      </div>
      {run?.checks && (
        <ol className="flex flex-col gap-2">
          {run.checks.map(check => (
            <CheckRow key={check.name} check={check} />
          ))}
        </ol>
      )}
    </div>
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
