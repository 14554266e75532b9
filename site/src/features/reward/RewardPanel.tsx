// The reward centre: everything that can be claimed, from every source, one by one or all at once; and what became of the rest.
import { claimReward, claimRewards, rewardSummary, rewards } from '@fairhouse/contract/money/reward.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useKeptFocus } from '@fairhouse/ui/window/kept-focus.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { Amount } from '../../kit/amount/Amount.tsx'
import { useMoney } from '../../session/money/money.ts'
import { centrePictures } from '../../session/places/centre-pictures.ts'
import { ClaimAllWindow, ClaimWindow } from './ClaimWindows.tsx'
import { type Reward, useRewardWords } from './use-reward-words.ts'

const Picture = centrePictures.rewardCenter
const tones = { claimable: 'info', claimed: 'pos', expired: 'neutral', takenBack: 'neutral' } as const

/** Claims one; a press that is repeated after an answer stayed out is the same call. */
function useClaim(of: Reward, settled: () => void) {
  const t = useTranslations('reward')
  const say = useSay()
  const { amountOf } = useRewardWords()
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: () => call(claimReward, { id: of.id }, { key: key.current }),
    onSuccess: claimed => toast.success(t('didClaim', { amount: amountOf(claimed) })),
    onError: cause => toast.error(say(cause)),
    onSettled: settled
  })
}

function Terms({ of }: { of: Reward }) {
  const t = useTranslations('reward')
  if (of.pays === 'cash') return t('cash')
  return of.wagering === null ? null : t('wagering', { times: String(of.wagering) })
}

function OpenRow({ of }: { of: Reward }) {
  const t = useTranslations('reward')
  const { nameOf, amountOf } = useRewardWords()
  const [read, setRead] = useState(false)
  const claim = useClaim(of, () => setRead(false))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold text-1 [overflow-wrap:anywhere]">{nameOf(of)}</p>
        <p className="font-bold font-display text-h5 tabular-nums">{amountOf(of)}</p>
        <p className="text-2 text-small">
          <Terms of={of} />
        </p>
        <p className="text-3 text-small tabular-nums">{of.expiresAt ? t('expires', { at: formatDateTime(of.expiresAt) }) : t('never')}</p>
      </div>
      <Button
        variant="primary"
        loading={claim.isPending}
        aria-label={t('claimOf', { name: nameOf(of), amount: amountOf(of) })}
        onClick={() => (of.pays === 'bonus' ? setRead(true) : claim.mutate())}
      >
        {t('claim')}
      </Button>
      {read && <ClaimWindow of={of} claim={claim} close={() => setRead(false)} />}
    </li>
  )
}

function PastRow({ of }: { of: Reward }) {
  const t = useTranslations('reward')
  const { nameOf, amountOf } = useRewardWords()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-1 [overflow-wrap:anywhere]">
          {nameOf(of)}
          <Badge tone={tones[of.state]}>{t(`state_${of.state}`)}</Badge>
        </p>
        <time className="text-3 text-small tabular-nums">{formatDateTime(of.endedAt ?? of.givenAt)}</time>
      </div>
      <span className="font-semibold tabular-nums">{amountOf(of)}</span>
    </li>
  )
}

const useSide = (side: 'open' | 'past') => usePages(rewards, { side, limit: 20 })

function List({ side }: { side: 'open' | 'past' }) {
  const place = useRef<HTMLDivElement>(null)
  const pages = useSide(side)
  // what was claimed is gone with its button: the keyboard goes on at the first one that is left
  useKeptFocus(place, pages.rows?.length ?? null, 'button')
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Lines {...{ side, pages }} />
    </div>
  )
}

function Lines({ side, pages }: { side: 'open' | 'past'; pages: ReturnType<typeof useSide> }) {
  const t = useTranslations('reward')
  const centre = useTranslations('centre')
  if (pages.isPending)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-2">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
    )
  if (pages.error) return <Failed of={pages} />
  const rows = pages.rows ?? []
  if (rows.length === 0)
    return (
      <div className="rounded-card border border-line bg-1 light:bg-0">
        <EmptyState
          icon={<Picture aria-hidden="true" />}
          text={t(side === 'open' ? 'none' : 'nonePast')}
          action={
            <Link to="/promotions" className={buttonClass({ variant: 'ghost' })}>
              {centre('seePromotions')}
            </Link>
          }
        />
      </div>
    )
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-2">
        {rows.map(row => (side === 'open' ? <OpenRow key={row.id} of={row} /> : <PastRow key={row.id} of={row} />))}
      </ul>
      {pages.hasMore && (
        <Button className="justify-self-center" loading={pages.loadingMore} onClick={pages.more}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

function Total() {
  const t = useTranslations('reward')
  const money = useMoney()
  const say = useSay()
  const summary = useQuery(queryOf(rewardSummary, {}))
  const [read, setRead] = useState(false)
  const all = useMutation({
    mutationFn: () => call(claimRewards, {}),
    onSuccess: ({ count, cash, left }) => {
      if (count > 0) toast.success(t('didClaimAll', { count, amount: money(cash) }))
      if (left > 0) toast.info(t('someLeft', { count: left }))
    },
    onError: cause => toast.error(say(cause)),
    onSettled: () => setRead(false)
  })
  if (!summary.data) return summary.error ? null : <Skeleton className="h-28 rounded-card" />
  const { count, cash, sources } = summary.data
  const asks = sources.some(({ pays }) => pays === 'bonus')
  return (
    <Card className="bg-[radial-gradient(30rem_14rem_at_100%_0%,color-mix(in_srgb,var(--primary)_22%,transparent),transparent)]">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-2">{t('waiting')}</p>
          <Amount amount={cash} className="font-bold font-display text-h3" />
          <p aria-live="polite" className="text-2 text-small">
            {t('count', { count })}
          </p>
        </div>
        {count > 0 && (
          <Button variant="primary" className="max-sm:w-full" loading={all.isPending} onClick={() => (asks ? setRead(true) : all.mutate())}>
            {t('claimAll')}
          </Button>
        )}
      </div>
      {read && <ClaimAllWindow claim={all} close={() => setRead(false)} />}
    </Card>
  )
}

export function RewardPanel() {
  const t = useTranslations('reward')
  const [side, setSide] = useState<string>('open')
  return (
    <div className="grid gap-4">
      <Total />
      <Tabs
        label={t('sides')}
        value={side}
        onValue={setSide}
        items={(['open', 'past'] as const).map(value => ({ value, label: t(value), panel: <List side={value} /> }))}
      />
    </div>
  )
}
