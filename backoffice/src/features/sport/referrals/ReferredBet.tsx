// One bet that waits for an operator: who, what, for how much, and how long there is to answer.
import { Countdown } from '@fairhouse/ui/components/figure/Countdown.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { serverNow } from '@fairhouse/ui/live.ts'
import { useTranslations } from 'use-intl'
import { Key } from '../../../kit/keys/Key.tsx'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import { figure } from '../../../kit/value/money.ts'
import { oddsText } from '../odds.ts'
import { useBetWords } from '../use-bet-words.ts'
import { fixtureName, useMarketNames } from '../use-market-names.ts'
import { canCounter, type Decision, type Referral } from './referral.ts'

type Leg = Referral['bet']['legs'][number]

function LegLine({ leg }: { leg: Leg }) {
  const named = { id: leg.fixture, kind: 'match' as const, home: leg.home, away: leg.away, tournamentName: leg.tournamentName }
  const names = useMarketNames(named)
  const at = { id: leg.market, specifiers: leg.specifiers }
  return (
    <li>
      {fixtureName(named)} · {names.market(at)}: <strong>{leg.runner?.name ?? names.outcome(at, leg.outcome)}</strong>{' '}
      <span className="tabular-nums">{oddsText(leg.odds)}</span>
    </li>
  )
}

interface Props {
  of: Referral
  /** The keys answer this one. */
  hints: boolean
  busy: boolean
  decide: ((decision: Decision) => void) | null
}

export function ReferredBet({ of, hints, busy, decide }: Props) {
  const t = useTranslations('opsSport')
  const slip = useTranslations('sportGame')
  const { kindOf } = useBetWords()
  const { bet, member, offer, decideAt } = of
  const hint = (key: string) => (hints ? { icon: <Key>{key}</Key>, 'aria-keyshortcuts': key } : {})
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-3 py-2.5 last:border-0">
      <Countdown until={decideAt.getTime()} serverNow={serverNow} className="w-16 font-bold text-body-l text-warn" />
      <div className="grid min-w-60 grow gap-1 text-small">
        <p>
          <PlayerLink member={member} /> · {kindOf(bet.kind, bet.legs.length, bet.builders.length > 0)}
        </p>
        <ul className="text-2">
          {bet.legs.map(leg => (
            <LegLine key={`${leg.fixture} ${leg.market} ${leg.specifiers} ${leg.outcome}`} leg={leg} />
          ))}
          {bet.builders.map(({ legs, odds }) => (
            <li key={legs.join()} className="tabular-nums">
              {slip('kind_builder')}: <strong>{oddsText(odds)}</strong>
            </li>
          ))}
        </ul>
        <p className="text-2 tabular-nums">
          {t('stakeAndWin', { stake: figure(bet.stake), lines: bet.lines, unit: figure(bet.unit), possible: figure(bet.possible) })}
        </p>
        <p className="tabular-nums">{canCounter(of) ? t('offerIs', { offer: figure(offer) }) : t(offer > 0n ? 'offerAll' : 'offerNone')}</p>
      </div>
      {decide && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" loading={busy} onClick={() => decide('accept')} {...hint('A')}>
            {t('accept')}
          </Button>
          {canCounter(of) && (
            <Button size="sm" loading={busy} onClick={() => decide('counter')} {...hint('C')}>
              {t('counter')}
            </Button>
          )}
          <Button size="sm" loading={busy} onClick={() => decide('refuse')} {...hint('R')}>
            {t('refuse')}
          </Button>
        </div>
      )}
    </li>
  )
}
