// The window that is running: its figures, what it comes to until now, what the next tier lacks, and when it is settled.

import { Countdown } from '@fairhouse/ui/components/figure/Countdown.tsx'
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { serverNow } from '@fairhouse/ui/live.ts'
import { formatCount, formatTime } from '@fairhouse/ui/text/format.ts'
import { sayRate } from '@fairhouse/ui/text/rate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { useWindowText } from '../../../session/house/use-window-text.ts'
import { useMoney } from '../../../session/money/money.ts'
import { type Fact, Facts } from '../terms/Facts.tsx'
import { type Missing, missingForNext } from '../terms/ladder.ts'
import { type Process, type ProcessFigure, processOf } from './process.ts'

type Running = NonNullable<Process['running']>

/** How much of a threshold there is, from 0 to 1: a drawing, which may round. */
const shareOf = ({ now, least }: Missing): number => Number((BigInt(now) * 1_000n) / BigInt(least)) / 1_000

function MissingLines({ work }: { work: Running['work'] }) {
  const t = useTranslations('income')
  const money = useMoney()
  const next = missingForNext(work)
  if (!next) return null
  const say = (value: Missing['now']) => (typeof value === 'bigint' ? money(value) : formatCount(value))
  return (
    <div className="mt-4 grid gap-3 border-line border-t pt-4">
      <p className="font-semibold text-1">{t('toNextTier', { no: next.tier })}</p>
      {next.missing.map(one => (
        <Meter
          key={one.of}
          kind="progress"
          label={t(`of_${one.of}`)}
          aside={t('nowOfLeast', { now: say(one.now), least: say(one.least) })}
          share={shareOf(one)}
        />
      ))}
    </div>
  )
}

/** The rates of a real-time salary stand in its contract: here is what they are applied to. */
function useFacts(figures: readonly ProcessFigure[], work: Running['work']): Fact[] {
  const t = useTranslations('income')
  const locale = useLocale()
  if (work.kind === 'realtime') {
    const { bets, wonValidBet, lostValidBet } = work.inputs
    return [
      { label: t('countedBets'), value: formatCount(bets) },
      { label: t('input_wonValidBet'), value: <Amount amount={wonValidBet} /> },
      { label: t('input_lostValidBet'), value: <Amount amount={lostValidBet} /> }
    ]
  }
  const carried = 'carried' in work.inputs && work.inputs.carried !== 0n ? work.inputs.carried : null
  const shown = figures.map(figure => ({
    label: t(figure.word),
    value:
      figure.is === 'money' ? (
        <Amount amount={figure.value} signed={figure.word === 'periodProfitLoss'} />
      ) : figure.is === 'rate' ? (
        sayRate(figure.value, locale)
      ) : (
        formatCount(figure.value)
      )
  }))
  // without it a loss that counts nothing yet could not be understood
  return carried === null ? shown : [...shown, { label: t('input_carried'), value: <Amount amount={carried} signed /> }]
}

export function RunningCard({ running, figures }: { running: Running; figures: readonly ProcessFigure[] }) {
  const t = useTranslations('income')
  const sayWindow = useWindowText()
  const client = useQueryClient()
  const { kind, window, gross, shares, work, asOf } = running
  const left = gross > shares ? gross - shares : 0n
  const passedOn: Fact[] =
    shares === 0n
      ? []
      : [
          { label: t('sharesSoFar'), value: <Amount amount={shares} /> },
          { label: t('leftSoFar'), value: <Amount amount={left} /> }
        ]
  const facts = [...useFacts(figures, work), ...passedOn]
  const renew = (): void => {
    if (kind !== 'affiliate' && kind !== 'rebate') void client.invalidateQueries({ queryKey: processOf(kind).queryKey })
  }
  return (
    <Card
      title={t('running')}
      aside={
        <span className="text-end">
          <span className="block text-3 text-small">{t('soFar')}</span>
          <Amount amount={gross} className="font-bold font-display text-1 text-h4" />
        </span>
      }
    >
      <Facts facts={facts} />
      <MissingLines work={work} />
      <p className="mt-4 flex flex-wrap gap-x-3 gap-y-1 text-3 text-small tabular-nums">
        <span>{sayWindow(window)}</span>
        <span>
          {t('settlesIn')}{' '}
          <Countdown until={window.settlesAt.getTime()} serverNow={serverNow} onEnd={renew} className="font-semibold text-2" />
        </span>
        <span>{t('asOf', { time: formatTime(asOf) })}</span>
        <span>{t('notOwedYet')}</span>
      </p>
    </Card>
  )
}
