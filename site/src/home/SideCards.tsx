// The two cards beside the hero: for a member what is theirs today, for a visitor what the house holds.
import { bets } from '@fairhouse/contract/wager.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { buttonClass } from '@fairhouse/ui/components/button-class.ts'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { formatDate, formatDateTime, formatPercent } from '@fairhouse/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Game } from '../lobby/games.ts'
import { Amount } from '../shell/Amount.tsx'
import { useMoney } from '../shell/money.ts'

function SideCard({ label, title, text, action }: { label: string; title: ReactNode; text: ReactNode; action: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col rounded-card border border-line bg-2 p-5 shadow-e1">
      <h2 className="font-sans font-semibold text-3 text-cap">{label}</h2>
      <p className="mt-1 break-words font-bold font-display text-h4">{title}</p>
      <p className="mt-1 mb-4 text-2 text-small">{text}</p>
      <p className="mt-auto">{action}</p>
    </section>
  )
}

/** How many bets the sum is made of at most; more than that in a day and the card says so. */
const limit = 100

export function MemberCards({ games }: { games: readonly Game[] }) {
  const t = useTranslations('home')
  const words = useTranslations('shell')
  const money = useMoney()
  const { data } = useQuery(queryOf(bets, { limit }))
  if (!data)
    return (
      <>
        <Skeleton className="min-h-44 rounded-card" />
        <Skeleton className="min-h-44 rounded-card" />
      </>
    )
  const last = data.list[0]
  const [game] = games
  const played = games.find(one => one.code === last?.game)
  const today = formatDate(Date.now())
  const settled = data.list.filter(bet => bet.state !== 'PENDING')
  const ofToday = settled.filter(bet => formatDate(bet.placedAt) === today)
  const whole = data.next === null || ofToday.length < settled.length
  const stake = ofToday.reduce((sum, bet) => sum + bet.stake, 0n)
  const payout = ofToday.reduce((sum, bet) => sum + bet.payout, 0n)
  const toRecord = (
    <Link to="/records/bets" className={buttonClass({})}>
      {words('betRecord')}
    </Link>
  )
  return (
    <>
      {last ? (
        <SideCard
          label={t('continueTitle')}
          title={last.gameName}
          text={t('continueAt', { at: formatDateTime(last.placedAt) })}
          action={
            played && (
              <Link to={played.path as '/'} className={buttonClass({})}>
                {t('continueAction')}
              </Link>
            )
          }
        />
      ) : (
        game && (
          <SideCard
            label={t('firstTitle')}
            title={game.name}
            text={t('firstText', { amount: money(game.minStake) })}
            action={
              <Link to={game.path as '/'} className={buttonClass({})}>
                {t('firstAction')}
              </Link>
            }
          />
        )
      )}
      <SideCard
        label={whole ? t('netToday') : t('netLast', { count: settled.length })}
        title={<Amount signed amount={payout - stake} />}
        text={ofToday.length === 0 ? t('netNone') : t('netFacts', { stake: money(stake), payout: money(payout) })}
        action={toRecord}
      />
    </>
  )
}

export function VisitorCards({ games }: { games: readonly Game[] }) {
  const t = useTranslations('home')
  const locale = useLocale()
  const best = games.reduce((most, game) => Math.max(most, game.rtp), 0)
  const first = games[0]
  return (
    <>
      <SideCard
        label={t('playable')}
        title={first ? first.name : t('noGames')}
        text={`${t('playableText', { count: games.length })}${best > 0 ? ` · ${t('playableReturn', { rtp: formatPercent(best / 10_000, locale, 2) })}` : ''}`}
        action={
          first && (
            <Link to={first.path as '/'} className={buttonClass({})}>
              {t('firstAction')}
            </Link>
          )
        }
      />
      <SideCard
        label={t('heroCheck')}
        title={t('fairFact')}
        text={t('fairFactText')}
        action={
          <Link to="/fairness" className={buttonClass({})}>
            {t('howAction')}
          </Link>
        }
      />
    </>
  )
}
