// The agent programme in plain words, with an example that can be recomputed, and the way to a person.

import { UNIT } from '@fairhouse/contract/money.ts'
import { Slider } from '@fairhouse/ui/components/form/Slider.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { CalendarRange, Clock, Handshake, Headset, Sun, Timer } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHouseMoney } from '../../session/money/money.ts'
import { openCustomerService } from '../../session/service/open-service.ts'
import { multiplyRate } from './salary-example.ts'

const incomes = [
  { word: 'dividend', icon: CalendarRange },
  { word: 'daily', icon: Sun },
  { word: 'hourly', icon: Clock },
  { word: 'realtime', icon: Timer }
] as const
const rules = ['joinRule1', 'joinRule2', 'joinRule3', 'joinRule4'] as const

function Example() {
  const t = useTranslations('content')
  const money = useHouseMoney()
  const [bet, setBet] = useState(620)
  const [percent, setPercent] = useState(0.8)
  const rate = Math.round(percent * 100)
  const team = BigInt(bet) * 1_000n * UNIT
  return (
    <Card title={t('joinExample')}>
      <p className="mb-5 max-w-[68ch] text-2">{t('joinExampleText')}</p>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Slider label={t('joinTeamBet')} value={bet} onValue={setBet} min={0} max={2_000} step={10} />
          <Slider label={t('joinRate')} value={percent} onValue={setPercent} min={0} max={1} step={0.05} unit="%" />
        </div>
        <dl className="flex flex-col justify-center gap-3 rounded-card bg-3 p-5" aria-live="polite">
          <div>
            <dt className="text-3 text-small">{t('joinSum')}</dt>
            <dd className="text-2 tabular-nums">{t('joinSumText', { bet: money(team), rate: percent.toFixed(2) })}</dd>
          </div>
          <div>
            <dt className="text-3 text-small">{t('joinResult')}</dt>
            <dd className="font-bold font-display text-h2 tabular-nums">{money(multiplyRate(team, rate))}</dd>
          </div>
        </dl>
      </div>
      <p className="mt-5 max-w-[68ch] text-3 text-small">{t('joinExampleNote')}</p>
    </Card>
  )
}

export function JoinPage() {
  const t = useTranslations('content')
  const title = t('joinTitle')
  return (
    <div className="mx-auto flex w-full max-w-250 flex-col gap-5">
      <title>{`${title} · Fairhouse`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h2 max-sm:text-h3">{title}</h1>
          <p className="mt-2 max-w-[62ch] text-2 text-body-l">{t('joinLead')}</p>
        </div>
        <Button variant="primary" onClick={() => void openCustomerService()}>
          <Headset aria-hidden="true" />
          {t('joinContact')}
        </Button>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2">
        {incomes.map(({ word, icon: Icon }) => (
          <li key={word} className="flex gap-4 rounded-card border border-line bg-2 p-5 shadow-e1">
            <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-control bg-accent/15 text-accent-text">
              <Icon className="size-5.5" />
            </span>
            <div>
              <h2 className="text-h6">{t(`income_${word}`)}</h2>
              <p className="mt-1 text-2">{t(`income_${word}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Example />
      <Card title={t('joinRules')}>
        <ul className="grid gap-3">
          {rules.map(rule => (
            <li key={rule} className="flex gap-3 text-2">
              <Handshake aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent-text" />
              {t(rule)}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
