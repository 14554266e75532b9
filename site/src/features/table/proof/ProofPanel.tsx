// Recomputes a round here, in the browser, with one press; nothing is asked of the server for it.

import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatCount, formatPercent } from '@fairhouse/ui/text/format.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { CheckRow } from '../../../kit/fair/CheckRow.tsx'
import { useTableWords } from '../faces/faces.ts'
import { useCardWords } from '../felt/card-words.ts'
import type { TableGame } from '../look.ts'
import { checkRound, isCheckable, type RoundCheck, type TableProof, walkOf } from './shoe-checks.ts'

type Run = { done: number; checks: readonly RoundCheck[] | null; failed: boolean }

/** `atOnce`: the press that brought it here was the one to verify. */
export function ProofPanel({ table, proof, atOnce = false }: { table: string; proof: TableProof; atOnce?: boolean }) {
  const t = useTranslations('table')
  const fair = useTranslations('fairness')
  const locale = useLocale()
  const [run, setRun] = useState<Run | null>(null)
  const walking = useRef<AbortController | null>(null)
  useEffect(() => () => walking.current?.abort(), [])
  const steps = walkOf(proof)
  const whole = proof.shoe.hash !== null
  const checkable = isCheckable(proof)

  const verify = async () => {
    walking.current?.abort()
    const own = new AbortController()
    walking.current = own
    setRun({ done: 0, checks: null, failed: false })
    try {
      const onProgress = (done: number) => setRun({ done, checks: null, failed: false })
      const checks = await checkRound(table, proof, { signal: own.signal, onProgress })
      setRun({ done: steps, checks, failed: false })
    } catch {
      if (!own.signal.aborted) setRun({ done: 0, checks: null, failed: true })
    }
  }
  const begin = useEffectEvent(() => void verify())
  useEffect(() => {
    if (atOnce && checkable) begin()
  }, [atOnce, checkable])
  const checks = run?.checks ?? null
  const busy = run !== null && checks === null && !run.failed
  const right = checks?.every(check => check.ok) ?? false
  const share = steps ? (run?.done ?? 0) / steps : 1
  if (!checkable) return <p className="text-2">{t(proof.round.why ? 'voidNoProof' : 'notOver')}</p>
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button variant="primary" loading={busy} onClick={() => void verify()}>
          {fair(checks ? 'verifyAgain' : 'verify')}
        </Button>
      </div>
      {busy && (
        <Meter
          kind="progress"
          label={fair('walking')}
          aside={fair('walked', { done: formatCount(run.done), total: formatCount(steps), share: formatPercent(share, locale) })}
          share={share}
        />
      )}
      <div role="status">
        {run?.failed && <p className="text-neg">{fair('malformed')}</p>}
        {checks && (
          <p className={`font-semibold ${right ? 'text-pos' : 'text-neg'}`}>
            {right ? (whole ? fair('allRight') : t('rightSoFar')) : fair('notRight')}
          </p>
        )}
      </div>
      {checks && (
        <ol className="flex flex-col gap-2">
          {checks.map(check => (
            <Row key={check.name} check={check} game={proof.game} />
          ))}
        </ol>
      )}
      {!whole && <p className="text-2 text-small">{t('shoeOpen')}</p>}
    </div>
  )
}

function Row({ check, game }: { check: RoundCheck; game: TableGame }) {
  const t = useTranslations('table')
  const fair = useTranslations('fairness')
  const cardWords = useCardWords()
  const result = useTableWords(game)
  const words = (said: string) => (check.name === 'result' && said !== '' ? result.name(said) : said)
  if (check.name === 'burn')
    return (
      <CheckRow
        ok={check.ok}
        title={t('checkBurn')}
        values={[[t('burnedCard'), `${cardWords(check.face)} · ${t('burnedMore', { count: check.burned })}`]]}
      />
    )
  const steps = 'steps' in check ? formatCount(check.steps) : ''
  const title = {
    commitment: t('checkCommitment'),
    cards: t('checkCards'),
    result: t('checkResult'),
    promise: t('checkPromise', { steps }),
    link: fair('checkLink', { steps })
  }[check.name]
  return (
    <CheckRow
      ok={check.ok}
      title={title}
      values={[
        [fair('published'), words(check.published)],
        [fair('computed'), words(check.computed)]
      ]}
    />
  )
}
