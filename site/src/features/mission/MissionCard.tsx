// One mission: progress in plain words and money, its steps, the time that is left, and what counts.
import { countOf, joinMission } from '@fairhouse/contract/member/mission.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useKeptFocus } from '@fairhouse/ui/window/kept-focus.ts'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../session/money/money.ts'
import { type Mission, type Step, useMissionWords } from './use-mission-words.ts'

/** A step is open, or was reached; of a streak it is a day. */
function StepLine({ of, step, at }: { of: Mission; step: Step; at: number }) {
  const t = useTranslations('mission')
  const { much, gives } = useMissionWords()
  const got = at < of.given
  return (
    <li className={cx('grid justify-items-center gap-1 rounded-input p-2 text-center', got ? 'bg-pos/12' : 'bg-3')}>
      <span className="font-semibold text-3 text-cap tabular-nums">
        {of.streak ? t('dayNo', { day: countOf(step.target) }) : much(of, step.target)}
      </span>
      <span className="font-bold tabular-nums [overflow-wrap:anywhere]">{gives(step)}</span>
      <span className={cx('flex items-center gap-1 text-cap', got ? 'font-semibold text-pos' : 'text-3')}>
        {got && <Check aria-hidden="true" className="size-4" />}
        {t(got ? 'got' : 'open')}
      </span>
    </li>
  )
}

function StreakProgress({ of }: { of: Mission }) {
  const t = useTranslations('mission')
  const { much } = useMissionWords()
  const { daily, spare } = of.streak!
  const { days, today } = of.run!
  const last = countOf(of.steps.at(-1)!.target)
  return (
    <div className="grid gap-1">
      <Meter
        kind="progress"
        tone={today ? 'pos' : 'primary'}
        label={t('streakDays', { days })}
        aside={`${days} / ${last}`}
        share={days / last}
      />
      <p className="font-semibold">{today ? t('today') : t('todayNot', { target: `${much(of, daily)} (${much(of, of.progress)})` })}</p>
      <p className="text-2 text-small">
        {t('spare', { spare })} {t('afterAll')}
      </p>
    </div>
  )
}

function Progress({ of }: { of: Mission }) {
  const t = useTranslations('mission')
  const { much, metric, toGo } = useMissionWords()
  const next = of.steps[of.given]
  const target = (next ?? of.steps.at(-1)!).target
  return (
    <div className="grid gap-1">
      <Meter
        kind="progress"
        tone={next ? 'primary' : 'pos'}
        label={metric(of)}
        aside={t('of', { has: much(of, of.progress), target: much(of, target) })}
        share={Number(of.progress) / Number(target)}
      />
      <p className="font-semibold">{next ? toGo(of, target > of.progress ? target - of.progress : 0n) : t('allDone')}</p>
      {of.debit > 0n && <p className="text-2 text-small">{t('debit', { amount: much(of, of.debit) })}</p>}
    </div>
  )
}

function Counts({ of }: { of: Mission }) {
  const t = useTranslations('mission')
  const names = useTranslations('shell')
  const money = useMoney()
  const games = [...of.categories.map(category => names(category)), ...of.games.map(({ name }) => name)]
  return (
    <details className="text-2 text-small">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-1">{t('counts')}</summary>
      <ul className="grid gap-1">
        {of.metric !== 'logins' && <li>{games.length > 0 ? games.join(', ') : t('countsAll')}</li>}
        {of.minStake > 0n && <li>{t('minStake', { amount: money(of.minStake) })}</li>}
        {of.metric !== 'logins' && <li>{t('rule')}</li>}
        <li>{t('claimDays', { days: of.claimDays })}</li>
        <li>{t('spent', { percent: of.spent })}</li>
      </ul>
    </details>
  )
}

function Join({ of }: { of: Mission }) {
  const t = useTranslations('mission')
  const say = useSay()
  const join = useMutation({
    mutationFn: () => call(joinMission, { id: of.id }),
    onSuccess: () => toast.success(t('didJoin', { name: of.name })),
    onError: cause => toast.error(say(cause))
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-2">{t('joinText')}</p>
      <Button
        variant="primary"
        className="max-sm:w-full"
        loading={join.isPending}
        aria-label={t('joinOf', { name: of.name })}
        onClick={() => join.mutate()}
      >
        {t('join')}
      </Button>
    </div>
  )
}

export function MissionCard({ of }: { of: Mission }) {
  const t = useTranslations('mission')
  const until = of.endsAt ?? of.until
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, of.joined ? 'joined' : null)
  return (
    <Card
      title={of.name}
      aside={
        <Badge tone={of.state === 'paused' ? 'warn' : 'neutral'}>{of.state === 'paused' ? t('paused') : t(`period_${of.period}`)}</Badge>
      }
    >
      <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
        <p className="-mt-2 text-2 [overflow-wrap:anywhere]">{of.text}</p>
        {of.joined ? of.streak ? <StreakProgress of={of} /> : <Progress of={of} /> : of.state === 'live' && <Join of={of} />}
        {of.state === 'paused' && <p className="text-2">{t('pausedText')}</p>}
        <ol aria-label={t('steps', { name: of.name })} className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
          {of.steps.map((step, at) => (
            <StepLine key={String(step.target)} of={of} step={step} at={at} />
          ))}
        </ol>
        {until && <p className="text-3 text-small tabular-nums">{t('endsAt', { at: formatDateTime(until) })}</p>}
        <Counts of={of} />
      </div>
    </Card>
  )
}
