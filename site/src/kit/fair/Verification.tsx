// Recomputes something here, in the browser, with one press: how far it is, what was checked, and whether all of it agrees. Nothing is asked of the
// server for it.
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatCount, formatPercent } from '@fairhouse/ui/text/format.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

/** How far it is, of 1, with what it does now in words. */
export interface Stage {
  readonly share: number
  readonly label: string
  readonly aside: string
}
interface VerifyOptions {
  readonly signal: AbortSignal
  readonly onStage: (stage: Stage) => void
}
interface Run<Check> {
  readonly stage: Stage
  readonly checks: readonly Check[] | null
  readonly failed: boolean
}

interface Props<Check> {
  /** Rejects when what was published cannot be read. */
  readonly verify: (options: VerifyOptions) => Promise<readonly Check[]>
  readonly start: Stage
  /** One check as an item of the list. */
  readonly row: (check: Check) => ReactNode
  /** Said when all agrees, in place of the usual words. */
  readonly right?: string | ((checks: readonly Check[]) => string)
  /** What the button says before the first time. */
  readonly name?: string
  /** Begins by itself: the press that brought it here was the one to verify. */
  readonly atOnce?: boolean
}

export function Verification<Check extends { readonly ok: boolean }>({ verify, start, row, right, name, atOnce = false }: Props<Check>) {
  const t = useTranslations('fairness')
  const [run, setRun] = useState<Run<Check> | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const begin = async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setRun({ stage: start, checks: null, failed: false })
    try {
      const onStage = (stage: Stage) => setRun({ stage, checks: null, failed: false })
      const checks = await verify({ signal: own.signal, onStage })
      if (!own.signal.aborted) setRun({ stage: { ...start, share: 1 }, checks, failed: false })
    } catch {
      if (!own.signal.aborted) setRun({ stage: start, checks: null, failed: true })
    }
  }
  const beginNow = useEffectEvent(() => void begin())
  useEffect(() => {
    if (atOnce) beginNow()
  }, [atOnce])
  const checks = run?.checks ?? null
  const busy = run !== null && checks === null && !run.failed
  const agrees = checks?.every(check => check.ok) ?? false
  const said = (of: readonly Check[]) => (typeof right === 'function' ? right(of) : (right ?? t('allRight')))
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Button variant="primary" loading={busy} onClick={() => void begin()}>
          {checks ? t('verifyAgain') : (name ?? t('verify'))}
        </Button>
      </div>
      {busy && <Meter kind="progress" label={run.stage.label} aside={run.stage.aside} share={run.stage.share} />}
      <div role="status">
        {run?.failed && <p className="text-neg">{t('malformed')}</p>}
        {checks && <p className={`font-semibold ${agrees ? 'text-pos' : 'text-neg'}`}>{agrees ? said(checks) : t('notRight')}</p>}
      </div>
      {checks && <ol className="grid grid-cols-1 gap-2">{checks.map(row)}</ol>}
    </div>
  )
}

/** Gives the function that says how far a walk along a chain is: so many of so many hashings. */
export function useWalkStage(): (done: number, steps: number) => Stage {
  const t = useTranslations('fairness')
  const locale = useLocale()
  return (done, steps) => {
    const share = steps > 0 ? done / steps : 1
    return {
      share,
      label: t('walking'),
      aside: t('walked', { done: formatCount(done), total: formatCount(steps), share: formatPercent(share, locale) })
    }
  }
}
