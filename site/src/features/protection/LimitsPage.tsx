// A member's own bounds: money, time, breaks, exclusion, and what was changed.
import { amountKinds, realityMinutes } from '@fairhouse/contract/member/protection.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatZone } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { Gate } from '../../kit/account/Gate.tsx'
import { ClosedNote } from '../../kit/stay/ClosedNote.tsx'
import { SessionBar } from '../../kit/stay/SessionBar.tsx'
import { useLimits } from '../../session/stay/sitting.ts'
import { Breaks } from './Breaks.tsx'
import { HistoryList } from './HistoryList.tsx'
import { AmountLine, TimeLine } from './LimitForm.tsx'

const hints = { deposit: 'depositHint', loss: 'lossHint', stake: 'stakeHint' } as const

function Bounds() {
  const t = useTranslations('protection')
  const say = useSay()
  const { data, error, refetch, isFetching } = useLimits()
  if (error && !data) return <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-160 rounded-card" />
  const timeOf = (kind: 'session' | 'reality') => data.times.find(l => l.kind === kind)!
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:items-start md:gap-6">
      <div className="grid min-w-0 gap-4">
        {data.closed && <ClosedNote closed={data.closed} />}
        {amountKinds.map(kind => (
          <Card key={kind} title={t(kind)}>
            <p className="-mt-2 mb-4 text-2">{t(hints[kind])}</p>
            <ul>
              {data.amounts
                .filter(limit => limit.kind === kind)
                .map(limit => (
                  <AmountLine key={limit.period} limit={limit} />
                ))}
            </ul>
          </Card>
        ))}
        <Card title={t('times')}>
          <ul>
            <TimeLine limit={timeOf('session')} hint={t('sessionHint')} standard={null} />
            <TimeLine limit={timeOf('reality')} hint={t('realityHint', { minutes: String(realityMinutes) })} standard={realityMinutes} />
          </ul>
        </Card>
        <p className="text-3 text-small">{t('zone', { zone: formatZone() })}</p>
      </div>
      <div id="breaks" className="grid min-w-0 scroll-mt-36 gap-4">
        <SessionBar />
        <Breaks />
        <HistoryList />
      </div>
    </div>
  )
}

export function LimitsPage() {
  const t = useTranslations('protection')
  return (
    <Gate real title={t('title')}>
      <div className="mx-auto max-w-260">
        <title>{`${t('title')} · Fairhouse`}</title>
        <h1 className="text-h3">{t('title')}</h1>
        <p className="mt-1 mb-4 max-w-prose text-2">
          {t('lead')}{' '}
          <a
            href="#breaks"
            className="inline-flex min-h-6 items-center font-semibold text-primary-text underline underline-offset-4 md:hidden"
          >
            {t('pauseTitle')}
          </a>
        </p>
        <Bounds />
      </div>
    </Gate>
  )
}
