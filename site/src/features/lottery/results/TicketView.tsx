// A ticket: what was bet on what, what it came to, and the draw behind it.
import { cancelTicket, type LotteryTicket, ticketById } from '@fairhouse/contract/play/lottery.ts'
import { playOf } from '@fairhouse/games/lottery/families.ts'
import { unitModes } from '@fairhouse/games/lottery/price/price.ts'
import { ApiError, call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatCount, formatDateTime, formatTime } from '@fairhouse/ui/text/format.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Amount, HouseAmount } from '../../../kit/amount/Amount.tsx'
import { DrawnNumbers } from '../charts/DrawnNumbers.tsx'
import { IssueProof } from '../proof/IssueProof.tsx'
import { usePlayWords } from './play-words.ts'
import { SelectionText } from './SelectionText.tsx'

const tones = { pending: 'info', won: 'pos', lost: 'neutral', void: 'warn', cancelled: 'warn' } as const

export function TicketView({ id }: { id: string }) {
  const t = useTranslations('lotteryResults')
  const say = useSay()
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(ticketById, { id }),
    retry: (count, cause) => !(cause instanceof ApiError) && count < 2,
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 5_000 : false)
  })
  if (error instanceof ApiError && ['ticket.notFound', 'input.invalid'].includes(error.code))
    return <EmptyState icon={<SearchX />} text={t('noTicket')} />
  if (error && !data) return <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-96 rounded-card" />
  return <Shown ticket={data} />
}

function Shown({ ticket }: { ticket: LotteryTicket }) {
  const t = useTranslations('lotteryResults')
  const drawn = ticket.issueState === 'drawn' || ticket.issueState === 'settled'
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-h5">{ticket.gameName}</h2>
          <p className="text-3 tabular-nums">
            {t('issue')} {ticket.issue}
          </p>
        </div>
        <Badge tone={tones[ticket.state]}>{t(`state_${ticket.state}`)}</Badge>
      </header>
      {ticket.result && <DrawnNumbers family={ticket.family} result={ticket.result} />}
      <Facts ticket={ticket} />
      {ticket.mine && ticket.state === 'pending' && <GiveBack ticket={ticket} />}
      {(drawn || ticket.issueState === 'closed') && (
        <section className="border-line border-t pt-5">
          <h3 className="mb-3 text-h5">{t('toDraw')}</h3>
          <IssueProof game={ticket.game} issue={ticket.issue} />
        </section>
      )}
      <CopyField label={t('ticketNumber')} value={ticket.id} />
    </div>
  )
}

function Facts({ ticket }: { ticket: LotteryTicket }) {
  const t = useTranslations('lotteryResults')
  const words = usePlayWords()
  const play = playOf(ticket.family, ticket.play)
  const Money = ticket.mine ? Amount : HouseAmount
  const unit = (unitModes[ticket.unit] / 1000).toString()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('play'), play ? `${words.group(play.group)} · ${words.name(play)}` : ticket.play],
    [t('selection'), play && <SelectionText key="selection" play={play} selection={ticket.selection} at={ticket.at} />],
    [t('bets'), formatCount(ticket.bets)],
    [t('unitMultiple'), t('unitTimes', { unit, multiple: formatCount(ticket.multiple) })],
    [t('series'), ticket.family.startsWith('vn') ? null : String(ticket.series)],
    [t('stake'), <Money key="stake" amount={ticket.stake} />],
    [t('rebate'), ticket.rebate > 0n && <Money key="rebate" amount={ticket.rebate} />],
    [
      t('payout'),
      (ticket.state === 'won' || ticket.state === 'lost') && <Money key="payout" amount={ticket.payout} className="font-semibold" />
    ],
    [
      t('whatWon'),
      play && ticket.wins.length > 0 && ticket.wins.map(({ tier, bets }) => t('wonBets', { tier: words.tier(play, tier), bets })).join(', ')
    ],
    [t('owner'), ticket.mine ? t('you') : ticket.name],
    [t('placedAt'), formatDateTime(ticket.at)],
    [t('settledAt'), ticket.settledAt && formatDateTime(ticket.settledAt)]
  ]
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-3">{name}</dt>
              <dd className="min-w-0 text-1 tabular-nums max-sm:mb-1.5">{value}</dd>
            </div>
          )
      )}
      {ticket.chase && (
        <p className="text-3 text-small sm:col-span-2">
          {t('ofChase')}
          {ticket.stopOnWin && ` · ${t('stopsOnWin')}`}
        </p>
      )}
      <p className="sm:col-span-2">
        <Link
          to={ticket.family.startsWith('vn') ? '/vnlottery' : '/lottery'}
          search={{ gameCode: ticket.game, playType: ticket.play }}
          className="inline-flex min-h-11 items-center font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {t('toGame')}
        </Link>
      </p>
    </dl>
  )
}

function GiveBack({ ticket }: { ticket: LotteryTicket }) {
  const t = useTranslations('lotteryResults')
  const say = useSay()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(cancelTicket, { id: ticket.id }, { key: newKey() })
  })
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-line bg-1 p-4">
      <p className="text-2">{t('cancelText', { at: formatTime(ticket.closesAt) })}</p>
      <Button loading={isPending} onClick={() => mutate()}>
        {t('cancelTicket')}
      </Button>
      {error && (
        <p role="alert" className="text-neg">
          {say(error)}
        </p>
      )}
    </div>
  )
}
