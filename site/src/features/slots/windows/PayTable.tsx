// What pays, at the stake that is chosen: special symbols, symbols, lines, features.
import type { Money } from '@fairhouse/contract/money.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { moneyOf } from '../spin/spin-facts.ts'
import type { Theme } from '../theme.ts'
import { Features } from './Features.tsx'
import { Lines } from './Lines.tsx'
import { type Pay, paysOf, scatterPaysOf, specialsOf } from './pay-facts.ts'
import { Section } from './Section.tsx'
import { type PayProps, SymbolPicture } from './SymbolPicture.tsx'

export function PayTable({ game, model, theme, stake }: PayProps) {
  const t = useTranslations('slotWindows')
  const money = useMoney()
  return (
    <div className="flex flex-col gap-7">
      <p className="text-2 tabular-nums">{t('atStake', { stake: money(stake) })}</p>
      <Section title={t('specials')}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {specialsOf(model).map(letter => (
            <Special key={letter} {...{ letter, model, theme, stake }} />
          ))}
        </ul>
      </Section>
      <Section title={t('symbols')}>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {paysOf(model)
            .filter(([letter]) => letter !== 'W')
            .map(([letter, pays]) => (
              <SymbolCard key={letter} {...{ letter, theme }}>
                <PayList {...{ pays, stake }} />
              </SymbolCard>
            ))}
        </ul>
      </Section>
      <Lines model={model} />
      <Features {...{ game, model, theme, stake }} />
    </div>
  )
}

/** A symbol, its name, and what is said of it. */
function SymbolCard({ letter, theme, children }: { letter: string; theme: Theme; children: ReactNode }) {
  const symbols = useTranslations('slotSymbols')
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-3 p-3">
      <div className="flex items-center gap-3 max-[480px]:gap-2 max-[360px]:flex-col max-[360px]:items-start">
        <SymbolPicture {...{ letter, theme }} />
        <span className="min-w-0 hyphens-auto font-semibold text-1 leading-tight wrap-anywhere max-[480px]:text-small">
          {symbols(theme.name(letter))}
        </span>
      </div>
      {children}
    </li>
  )
}

function PayList({ pays, stake }: { pays: readonly Pay[]; stake: Money }) {
  const t = useTranslations('slotWindows')
  const money = useMoney()
  return (
    <dl className="flex flex-col gap-0.5 text-2 tabular-nums">
      {pays.map(({ run, amount }) => (
        <div key={run} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt className="text-3 text-small">
            <span aria-hidden="true">{run} ×</span>
            <span className="sr-only">{t('forRun', { run })}</span>
          </dt>
          <dd className="font-semibold text-1">{money(moneyOf(amount, stake))}</dd>
        </div>
      ))}
    </dl>
  )
}

function Special({ letter, model, theme, stake }: Omit<PayProps, 'game'> & { letter: string }) {
  const t = useTranslations('slotWindows')
  const free = model.kind === 'clusters' ? undefined : model.freeSpins
  const said =
    letter === 'W'
      ? [
          t('wild'),
          free?.wildWays && t('wildWays', { count: free.wildWays }),
          free?.growth && t('wildGrowth', { values: free.growth.map(([value]) => value).join(', ') })
        ]
      : letter === 'S'
        ? [t(model.kind === 'clusters' ? 'scatterFalls' : 'scatter')]
        : [model.kind !== 'clusters' && model.hold && t('coin', { from: model.hold.from })]
  const pays = letter === 'S' ? scatterPaysOf(model) : letter === 'W' ? (paysOf(model).find(([of]) => of === 'W')?.[1] ?? []) : []
  return (
    <SymbolCard {...{ letter, theme }}>
      <p className="text-2">{said.filter(Boolean).join(' ')}</p>
      {pays.length > 0 && <PayList {...{ pays, stake }} />}
    </SymbolCard>
  )
}
