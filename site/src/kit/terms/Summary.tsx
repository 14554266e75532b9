// What a member must know before they take bonus money or join, in money: what it gives, what it takes, what counts, what it costs on average.

import type { wageringTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import type { promotion } from '@fairhouse/contract/money/offer.ts'
import type { offerSummary } from '@fairhouse/contract/money/offer-terms.ts'
import { formatDate } from '@fairhouse/ui/text/format.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../../session/money/money.ts'

export type Figures = z.output<typeof offerSummary>
export type Wagering = z.output<typeof wageringTerms>
/** A promotion in short. */
type Words = Pick<z.output<typeof promotion>, 'reward' | 'requirement' | 'wagering'>

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-3 text-small sm:text-body">{name}</dt>
      <dd className="min-w-0 font-semibold text-1">{children}</dd>
    </div>
  )
}

const Lines = ({ children }: { children: ReactNode }) => <dl className="-my-1 divide-y divide-line">{children}</dl>

type Counted = Pick<Wagering['games'][number], 'name' | 'percent' | 'stake' | 'counted'>

/** How much of a bet counts: by kind of game, or on games that count another part. */
function Counts({ of }: { of: readonly Counted[] }) {
  const t = useTranslations('promotion')
  const money = useMoney()
  return (
    <ul className="grid gap-1">
      {of.map(({ name, stake, counted, percent }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-3">
          <span className="font-normal text-2">{t('countsBet', { game: name, stake: money(stake) })}</span>
          <span className="tabular-nums">{percent === 0 ? t('countsNot') : money(counted)}</span>
        </li>
      ))}
    </ul>
  )
}

function WageringLines({ of }: { of: Wagering }) {
  const t = useTranslations('promotion')
  const names = useTranslations('shell')
  const money = useMoney()
  const [requirement, bonus] = [money(of.requirement), money(of.bonus)]
  return (
    <>
      <Line name={t('toBet')}>{t(`toBet_${of.base}`, { multiple: String(of.multiple), requirement, bonus })}</Line>
      <Line name={t('counts')}>
        <Counts of={of.counts.map(({ category, ...counted }) => ({ name: names(category), ...counted }))} />
      </Line>
      {of.games.length > 0 && (
        <Line name={t('countsGames')}>
          <Counts of={of.games} />
        </Line>
      )}
      {of.excluded.length > 0 && <Line name={t('excluded')}>{t('excludedText', { games: of.excluded.join(', ') })}</Line>}
      <Line name={t('maxBet')}>{of.maxBet === null ? t('noLimit') : t('maxBetText', { amount: money(of.maxBet) })}</Line>
      <Line name={t('maxCashOut')}>{of.maxCashOut === null ? t('noLimit') : money(of.maxCashOut)}</Line>
      <Line name={t('expiry')}>{t('expiryText', { days: of.days, date: formatDate(new Date(Date.now() + of.days * 86_400_000)) })}</Line>
      <Line name={t('order')}>{t(`order_${of.fundOrder}`)}</Line>
      <Line name={t('cost')}>{t('costText', { requirement, cost: money(of.expectedCost), bonus })}</Line>
      <Line name={t('others')}>{t(of.stackable ? 'othersStack' : 'othersNot')}</Line>
      <Line name={t('withdrawal')}>{t(of.endsOnWithdrawal ? 'withdrawalEnds' : 'withdrawalKeeps')}</Line>
      <Line name={t('cancel')}>{t('cancelText')}</Line>
    </>
  )
}

/** Free rounds or bets: how many of which stake on what game, and what becomes of what they win. */
function FreeLine({ of: { kind, count, stake, gameName }, pays }: { of: NonNullable<Figures['free']>; pays: Figures['pays'] }) {
  const t = useTranslations('promotion')
  const free = useTranslations('free')
  const money = useMoney()
  return (
    <Line name={free(`title_${kind}`)}>
      {t('freeText', { count, stake: money(stake), game: gameName })} {pays === 'cash' && free(`cash_${kind}`)}
    </Line>
  )
}

/** Of draws: what all of them can come to, what is left, and when that is too little. */
function BudgetLine({ of: { total, left, least } }: { of: NonNullable<Figures['budget']> }) {
  const t = useTranslations('promotion')
  const money = useMoney()
  return <Line name={t('budget')}>{t('budgetText', { total: money(total), left: money(left), least: money(least) })}</Line>
}

/** The terms of bonus money that no promotion tells of: of a reward, of an item of the mall. */
export function WageringSummary({ of }: { of: Wagering }) {
  return (
    <Lines>
      <WageringLines of={of} />
    </Lines>
  )
}

/** Nothing of it waits in the reward centre: the bonus is there with the deposit. */
const isAtOnce = ({ trigger, pays, free }: Figures) => trigger === 'deposit' && pays === 'bonus' && free === null

/** A promotion with its figures; null: it gives nothing by itself. */
export function Summary({ of, figures }: { of: Words; figures: Figures | null }) {
  const t = useTranslations('content')
  const p = useTranslations('promotion')
  return (
    <Lines>
      <Line name={t('reward')}>{of.reward}</Line>
      {figures?.level != null && <Line name={p('given')}>{p('givenLevel', { level: String(figures.level) })}</Line>}
      {figures?.mission && <Line name={p('given')}>{p('givenMission', { name: figures.mission })}</Line>}
      {figures?.event && <Line name={p('given')}>{p('givenIdentity')}</Line>}
      {figures?.free && <FreeLine of={figures.free} pays={figures.pays} />}
      <Line name={t('requirement')}>{of.requirement}</Line>
      {figures?.wagering ? (
        <WageringLines of={figures.wagering} />
      ) : (
        <Line name={t('wagering')}>
          {figures?.free ? p('freeNoWagering') : figures?.pays === 'cash' ? p('cashNoWagering') : of.wagering}
        </Line>
      )}
      {figures?.budget && <BudgetLine of={figures.budget} />}
      {figures && !isAtOnce(figures) && (
        <Line name={p(figures.free ? 'useWithin' : 'claimWithin')}>{p('claimDays', { days: figures.claimDays })}</Line>
      )}
      {figures?.perMember && (
        <Line name={p('often')}>{p(figures.oncePerPerson ? 'oftenPerson' : 'oftenTimes', { times: figures.perMember })}</Line>
      )}
    </Lines>
  )
}
