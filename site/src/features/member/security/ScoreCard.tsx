// How well the account is guarded, in a word, with what would raise it.

import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { ChevronRight, CircleCheck, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Guards } from '../guard/use-security.ts'
import { type Raise, raisesOf, wordOf } from './score.ts'

const tones = { Weak: 'neg', Fair: 'warn', Good: 'pos', Strong: 'pos' } as const
const colours = { neg: 'bg-neg/12 text-neg', warn: 'bg-warn/12 text-warn', pos: 'bg-pos/12 text-pos' }

export function ScoreCard({ guards, onRaise }: { guards: Guards; onRaise: (raise: Raise) => void }) {
  const t = useTranslations('security')
  const level = wordOf(guards.score)
  const word = t(`score${level}`)
  const tone = tones[level]
  const raises = raisesOf(guards)
  const Picture = tone === 'pos' ? ShieldCheck : ShieldAlert
  return (
    <Card aria-labelledby="security-score">
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className={cx('grid size-14 shrink-0 place-items-center rounded-card', colours[tone])}>
          <Picture className="size-7" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 id="security-score" className="font-semibold text-3 text-cap">
            {t('scoreTitle')}
          </h3>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="font-display text-h3">{word}</strong>
            <span className="text-3 text-small tabular-nums">{t('scoreOf', { score: guards.score })}</span>
          </p>
        </div>
      </div>
      <div className="mt-4">
        <Meter hideLabel label={t('scoreMeter', { word, score: guards.score })} share={guards.score / 100} tone={tone} />
      </div>
      {raises.length === 0 ? (
        <p className="mt-4 flex items-center gap-2 text-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-pos" />
          {t('scoreFull')}
        </p>
      ) : (
        <>
          <h4 className="mt-5 font-semibold text-3 text-cap">{t('scoreRaise')}</h4>
          <ul className="mt-1 grid gap-x-6 lg:grid-cols-2">
            {raises.map(raise => (
              <li key={raise} className="min-w-0">
                <button
                  type="button"
                  onClick={() => onRaise(raise)}
                  className="group flex min-h-11 w-full items-center gap-2 rounded-control text-start text-1 leading-snug"
                >
                  <span className="min-w-0 flex-1 group-hover:underline">
                    {t(`raise_${raise}`, { count: guards.recoveryCodesLeft, days: guards.passwordDaysLeft ?? 0 })}
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-3 rtl:-scale-x-100" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
