// The VIP centre: the member's rank with what is missing and what keeps it, and the ladder of all ranks for everybody.
import { keptMonths, type vipRank, vipRanks, vipStanding } from '@fairhouse/contract/member/vip.ts'
import { serviceChannelOf } from '@fairhouse/contract/message/message.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { formatDateTime, formatNumber } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Crown, Headset } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { HouseAmount } from '../../kit/amount/Amount.tsx'
import { ask } from '../../session/account/ask.ts'
import { useLoggedIn, useMember } from '../../session/account/session.ts'
import { useMoney } from '../../session/money/money.ts'
import { useCentre } from '../../session/places/use-centre.ts'
import { openCustomerService } from '../../session/service/open-service.ts'
import { Hero } from './Hero.tsx'

type Rank = z.output<typeof vipRank>
type Standing = z.output<typeof vipStanding.reply>

const shareOf = (has: Money, of: Money) => (of <= 0n ? 1 : Number(has) / Number(of))

function Next({ of: { next, valid } }: { of: Standing }) {
  const t = useTranslations('vip')
  const money = useMoney()
  if (!next) return <p className="font-semibold">{t('highest')}</p>
  const { name, missing, of, regain } = next
  return (
    <div className="grid gap-1">
      <Meter
        kind="progress"
        label={t('toNextLabel', { name })}
        aside={`${money(of - missing)} / ${money(of)}`}
        share={shareOf(of - missing, of)}
      />
      <p className="font-semibold">{t(regain ? 'regain' : 'toNext', { missing: money(missing), name })}</p>
      <p className="text-2 text-small">{t('total', { amount: money(valid) })}</p>
    </div>
  )
}

function Kept({ of: { level, keep, month, monthEndsAt, safeUntil } }: { of: Standing }) {
  const t = useTranslations('vip')
  const money = useMoney()
  const at = formatDateTime(monthEndsAt)
  if (level === 0) return <p className="text-2">{t('lowest')}</p>
  if (keep === null) return <p className="text-2">{safeUntil && t('safe', { at: formatDateTime(safeUntil) })}</p>
  return (
    <div className="grid gap-1">
      <Meter
        kind="progress"
        tone={month >= keep ? 'pos' : 'primary'}
        label={t('keepLabel')}
        aside={`${money(month)} / ${money(keep)}`}
        share={shareOf(month, keep)}
      />
      <p className="text-2">{month >= keep ? t('kept', { at }) : t('keeps', { amount: money(keep), at })}</p>
    </div>
  )
}

function Own() {
  const t = useTranslations('vip')
  const standing = useQuery(queryOf(vipStanding, {}))
  const { open } = useCentre('centre')
  if (standing.error) return <Failed of={standing} />
  if (!standing.data) return <Skeleton className="h-48 rounded-card" />
  const { name, history } = standing.data
  return (
    <>
      <Card
        title={t('yours')}
        aside={
          <Button size="sm" onClick={() => open('rewardCenter')}>
            {t('toRewards')}
          </Button>
        }
      >
        <p className="mb-4 font-bold font-display text-h2">{name}</p>
        <div className="grid gap-5 md:grid-cols-2">
          <Next of={standing.data} />
          <Kept of={standing.data} />
        </div>
      </Card>
      {history.length > 0 && (
        <Card title={t('history')}>
          <ul className="grid gap-2">
            {history.map(({ at, from, to }) => (
              <li key={at.toISOString()} className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{t(to > from ? 'wentUp' : 'wentDown', { name: `VIP${to}` })}</span>
                <time className="text-3 tabular-nums">{formatDateTime(at)}</time>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Ladder({ level }: { level: number | null }) {
  const t = useTranslations('vip')
  const ranks = useQuery(queryOf(vipRanks, {}))
  const amount = (of: Money) => (of > 0n ? <HouseAmount amount={of} /> : t('none'))
  const columns: Column<Rank>[] = [
    {
      key: 'rank',
      head: t('rank'),
      cell: rank => (
        <span className="inline-flex items-center gap-2 font-semibold text-1">
          {rank.name}
          {rank.level === level && <Badge tone="accent">{t('you')}</Badge>}
        </span>
      )
    },
    { key: 'threshold', head: t('threshold'), end: true, cell: rank => <HouseAmount amount={rank.threshold} /> },
    { key: 'keep', head: t('keep'), end: true, cell: rank => amount(rank.keep) },
    { key: 'gift', head: t('gift'), end: true, cell: rank => amount(rank.gift) },
    { key: 'monthly', head: t('monthly'), end: true, cell: rank => amount(rank.monthly) },
    { key: 'birthday', head: t('birthday'), end: true, cell: rank => amount(rank.birthday) },
    {
      key: 'points',
      head: t('points'),
      end: true,
      cell: rank => <span className="tabular-nums">{`${formatNumber(rank.pointFactor / 100, 2)}×`}</span>
    },
    {
      key: 'rebate',
      head: t('rebate'),
      end: true,
      cell: rank =>
        rank.rebate > 0 ? (
          <span className="tabular-nums">{t('rebateMore', { percent: formatNumber(rank.rebate / 10_000, 2) })}</span>
        ) : (
          t('none')
        )
    },
    {
      key: 'withdraw',
      head: t('withdraw'),
      end: true,
      cell: rank => (rank.withdraw === null ? t('none') : <HouseAmount amount={rank.withdraw} />)
    }
  ]
  return (
    <Card flush title={t('ladder')}>
      {ranks.error ? (
        <Failed of={ranks} />
      ) : ranks.data ? (
        // nine columns beside an open dock: they come closer, so that none is cut off
        <div className="sm:[&_td]:px-2.5 sm:[&_td]:text-small sm:[&_th]:px-2.5 sm:[&_tr>:first-child]:ps-4 sm:[&_tr>:last-child]:pe-4">
          <Table caption={t('ladder')} columns={columns} rows={ranks.data.list} rowKey={rank => String(rank.level)} />
        </div>
      ) : (
        <div role="status" aria-label={t('loading')} className="p-4">
          <Skeleton className="h-80 rounded-control" />
        </div>
      )}
    </Card>
  )
}

export function VipPage() {
  const t = useTranslations()
  const loggedIn = useLoggedIn()
  const member = useMember()
  const rank = member?.clubLabel
  // play money reaches no rank
  const ranked = loggedIn && member !== null && member !== undefined && !member.memberLabel.includes('TRIAL')
  const standing = useQuery({ ...queryOf(vipStanding, {}), enabled: ranked })
  const channel = serviceChannelOf(rank?.rankLevel)
  return (
    <div className="mx-auto flex max-w-260 flex-col gap-5">
      <Hero icon={Crown} title={t('shell.vip')} lead={t('vip.lead')}>
        {!loggedIn && (
          <>
            <Button variant="primary" onClick={() => ask('register')}>
              {t('account.register')}
            </Button>
            <Button onClick={() => ask('login')}>{t('account.login')}</Button>
          </>
        )}
      </Hero>
      {ranked && <Own />}
      <Ladder level={standing.data?.level ?? null} />
      <Card title={t('vip.rules')}>
        <ul className="grid list-disc gap-2 ps-5 text-2">
          <li>{t('vip.ruleUp')}</li>
          <li>{t('vip.ruleKeep', { months: String(keptMonths) })}</li>
          <li>{t('vip.ruleBack')}</li>
          <li>{t('vip.ruleGifts')}</li>
          <li>{t('vip.rulePoints')}</li>
          <li>{t('vip.ruleRebate')}</li>
          <li>{t('vip.ruleWithdraw')}</li>
        </ul>
      </Card>
      <Card title={t('centre.vipServiceTitle')}>
        <p className="text-2">{t('centre.vipService')}</p>
        {member && <p className="mt-2 font-semibold">{t(channel === 'vip' ? 'centre.vipServiceYours' : 'centre.vipServiceLive')}</p>}
        <Button className="mt-4" icon={<Headset aria-hidden="true" className="size-4.5" />} onClick={() => void openCustomerService()}>
          {t('shell.customerService')}
        </Button>
      </Card>
    </div>
  )
}
