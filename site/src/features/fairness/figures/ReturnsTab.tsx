// What the slots have returned: theory, observed, and how far chance may lead them apart.
import { slotReturns } from '@fairhouse/contract/play/returns.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatCount, formatDateTime, formatPercent } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { HouseAmount } from '../../../kit/amount/Amount.tsx'
import { ReturnsChart } from './ReturnsChart.tsx'
import { SlotSelect, useChosenSlot } from './TablesTab.tsx'
import { useModeName } from './use-mode-name.ts'

type Returns = z.output<typeof slotReturns.reply>
type Mode = Returns['modes'][number]
export type Observed = Mode['points'][number]

export function ReturnsTab() {
  const t = useTranslations('fair')
  const say = useSay()
  const game = useChosenSlot()
  const { data, error, refetch, isFetching } = useQuery({ ...queryOf(slotReturns, { game }), refetchInterval: 60_000 })
  return (
    <>
      <Card title={t('tab_returns')} {...(data && { aside: <Badge tone={tones[data.state]}>{t(`returns_${data.state}`)}</Badge> })}>
        <p className="mb-5 max-w-[68ch] text-2">{t('returnsText')}</p>
        <div className="max-w-90">
          <SlotSelect tab="returns" />
        </div>
        {data?.since && <p className="mt-3 text-3 text-small">{t('since', { at: formatDateTime(data.since) })}</p>}
      </Card>
      {error && !data ? (
        <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <>
          {data.modes.map(mode => (
            <ModeCard key={`${game} ${mode.name}`} mode={mode} contribution={data.contribution} />
          ))}
          {data.gamble && data.gamble.rounds > 0 && <GambleCard gamble={data.gamble} />}
        </>
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </>
  )
}

const tones = { playing: 'pos', stopped: 'neg', resting: 'warn' } as const

function ModeCard({ mode, contribution }: { mode: Mode; contribution: number }) {
  const t = useTranslations('fair')
  const locale = useLocale()
  const percent = (value: number) => formatPercent(value / 100, locale, 2)
  const name = useModeName()(mode.name)
  return (
    <Card title={name}>
      {mode.rounds === 0 || mode.observed === null ? (
        <EmptyState icon={<ChartLine aria-hidden="true" />} text={t('noRounds', { theory: percent(mode.theory) })} />
      ) : (
        <>
          <Facts
            facts={[
              [
                t('theory'),
                contribution > 0 && mode.cost === 1
                  ? t('theoryAndPot', { theory: percent(mode.theory), pot: percent(contribution) })
                  : percent(mode.theory)
              ],
              [t('observed'), percent(mode.observed)],
              [t('band95'), mode.band95 ? `${percent(mode.band95.low)} – ${percent(mode.band95.high)}` : ''],
              [t('band999'), mode.band999 ? `${percent(mode.band999.low)} – ${percent(mode.band999.high)}` : ''],
              [t('rounds'), formatCount(mode.rounds)],
              [t('staked'), <HouseAmount key="staked" amount={mode.staked} />],
              [t('paidOut'), <HouseAmount key="paid" amount={mode.paid} />]
            ]}
          />
          <ReturnsChart name={name} theory={mode.theory} points={mode.points} />
        </>
      )}
    </Card>
  )
}

function GambleCard({ gamble }: { gamble: Observed }) {
  const t = useTranslations('fair')
  const locale = useLocale()
  const percent = (value: number) => formatPercent(value / 100, locale, 2)
  return (
    <Card title={t('gambleReturns')}>
      <Facts
        facts={[
          [t('theory'), percent(100)],
          [t('observed'), gamble.observed === null ? '' : percent(gamble.observed)],
          [t('band95'), gamble.band95 ? `${percent(gamble.band95.low)} – ${percent(gamble.band95.high)}` : ''],
          [t('rounds'), formatCount(gamble.rounds)]
        ]}
      />
    </Card>
  )
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: React.ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-3 text-cap">{name}</dt>
          <dd className="break-words font-semibold text-1 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
