// What offered terms would have come to in the last whole period, beside the live ones and the agent's own.
import type { simulateContract } from '@fairhouse/contract/agent/contract.ts'
import { evaluateWork } from '@fairhouse/contract/income/bill.ts'
import { sayRate } from '@fairhouse/ui/text/rate.ts'
import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { useWindowText } from '../../../session/house/use-window-text.ts'
import { type Fact, Facts } from '../terms/Facts.tsx'
import { Folded } from '../terms/Folded.tsx'
import { StepList } from './StepList.tsx'

type Simulation = z.output<typeof simulateContract.reply>

export function Simulated({ simulation: { offered, live, own, edge, ends } }: { simulation: Simulation }) {
  const t = useTranslations('income')
  const locale = useLocale()
  const sayWindow = useWindowText()
  const fact = (label: string, bill: Simulation['live']): Fact[] =>
    bill ? [{ label, value: <Amount amount={bill.amount} />, hint: bill.tier === null ? undefined : t('tierNo', { no: bill.tier }) }] : []
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-h6">{t('simulation')}</h3>
        <p className="text-2 text-small tabular-nums">{t('simulationLead', { window: sayWindow(offered) })}</p>
      </div>
      <Facts large facts={[...fact(t('onOffered'), offered), ...fact(t('onLive'), live), ...fact(t('onOwn'), own)]} />
      {edge.cost !== null && (
        <div className={edge.cost > edge.most ? 'rounded-input bg-warn/12 px-3.5 py-3' : 'rounded-input bg-3 px-3.5 py-3'}>
          <p className="font-semibold text-1">{t('edgeCost', { cost: sayRate(edge.cost, locale), most: sayRate(edge.most, locale) })}</p>
          <p className="text-2 text-small">
            {t(edge.cost > edge.most ? 'edgeOver' : 'edgeText', { rate: sayRate(edge.rate ?? 0, locale) })}
          </p>
        </div>
      )}
      {ends > 0 && (
        <p className="flex gap-2.5 rounded-input bg-warn/12 px-3.5 py-3 text-1">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
          {t('acceptEndsOther', { count: ends })}
        </p>
      )}
      <Folded title={t('steps')}>
        <StepList steps={evaluateWork(offered.work).steps} />
      </Folded>
    </section>
  )
}
