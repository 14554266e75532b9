// Beside the hero for a member: where they left off, and what today came to.

import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { netOf } from '@fairhouse/contract/play/bet-outcome.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { formatDate, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useOpenGame } from '../../features/lobby/tiles/GameTile.tsx'
import { Amount } from '../../kit/amount/Amount.tsx'
import { type Game, isOpen, useGame } from '../../session/games/games.ts'
import { useMoney } from '../../session/money/money.ts'
import { GreyCards, SideCard } from './SideCards.tsx'

/** How many bets the sum is made of at most; more than that in a day and the card says so. */
const limit = 100

/** `first`: the game that is offered to a member who has not played yet. */
export function MemberCards({ first: game }: { first: Game | undefined }) {
  const t = useTranslations('home')
  const words = useTranslations('shell')
  const money = useMoney()
  const open = useOpenGame()
  const { data } = useQuery(queryOf(bets, { limit }))
  const last = data?.list[0]
  const { data: played, isSuccess } = useGame(last?.game ?? '')
  // what rests or left the house is no way on: another game is offered in its place
  const shut = isSuccess && !(played && isOpen(played))
  if (!data) return <GreyCards />
  const today = formatDate(Date.now())
  const settled = data.list.filter(bet => bet.state !== 'PENDING')
  const ofToday = settled.filter(bet => formatDate(bet.placedAt) === today)
  const whole = data.next === null || ofToday.length < settled.length
  const net = ofToday.reduce((sum, bet) => sum + netOf(bet), 0n)
  const payout = ofToday.reduce((sum, bet) => sum + bet.payout, 0n)
  const toRecord = (
    <Link to="/records/bets" className={buttonClass({})}>
      {words('betRecord')}
    </Link>
  )
  return (
    <>
      {last && !(shut && game) ? (
        <SideCard
          label={t('continueTitle')}
          title={last.gameName}
          text={t('continueAt', { at: formatDateTime(last.placedAt) })}
          action={
            played &&
            isOpen(played) && (
              <a href={played.path} className={buttonClass({})} onClick={event => open(played, event)}>
                {t('continueAction')}
              </a>
            )
          }
        />
      ) : (
        game && (
          <SideCard
            label={t(last ? 'playable' : 'firstTitle')}
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
        title={<Amount signed amount={net} />}
        text={ofToday.length === 0 ? t('netNone') : t('netFacts', { stake: money(payout - net), payout: money(payout) })}
        action={toRecord}
      />
    </>
  )
}
