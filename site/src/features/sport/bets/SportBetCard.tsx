// A bet of the book: its legs, what was staked, what it brings, how it came out.
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useMarketWords } from '@fairhouse/ui/play/use-market-words.ts'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { nameOf } from '../odds/market-name.ts'
import { AutoCashOut } from './AutoCashOut.tsx'
import { CashOut, type Quote } from './CashOut.tsx'
import { Receipt } from './Receipt.tsx'
import { Reduced } from './Reduced.tsx'
import { Taken } from './Taken.tsx'
import { tones } from './tones.ts'

type Leg = SportBet['legs'][number]

/** `joined`: it stands in a bet builder, whose price counts. */
function BetLeg({ leg, format, joined = false }: { leg: Leg; format: SportBet['format']; joined?: boolean }) {
  const t = useTranslations('sportSlip')
  const words = useMarketWords()
  const sides = { home: leg.home?.name ?? leg.runner?.name ?? leg.tournamentName, away: leg.away?.name ?? '' }
  const name = nameOf(leg.market)
  return (
    <li className={cx('grid gap-0.5', joined && 'border-line-strong border-s-2 ps-2')}>
      <p className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {leg.runner ? leg.runner.name : words.outcome(name, leg.specifiers, leg.outcome, sides)}
        </span>
        {!joined && <Taken from={leg.from} odds={leg.odds} format={format} />}
      </p>
      <p className="text-3 text-cap">
        {words.market(name, leg.specifiers, sides)} · {leg.away ? `${sides.home} – ${sides.away}` : leg.tournamentName}
        {leg.scoreAt && ` · ${t('scoreAt', { score: leg.scoreAt.join(':') })}`}
      </p>
      {leg.place && (
        <p className="text-3 text-cap">
          {t('eachWayShort', { fraction: `${leg.place.n}/${leg.place.d}`, count: leg.place.top })}
          {leg.place.state !== 'open' && ` · ${t(`place_${placeWord(leg.place.state)}`)}`}
        </p>
      )}
      <Reduced leg={leg} />
      {leg.state !== 'open' && (
        <p className="flex flex-wrap items-center gap-2 text-cap">
          <Badge tone={tones[leg.state]}>{t(`leg_${leg.state}`)}</Badge>
          {leg.result && (
            <span className="text-3 tabular-nums">
              {leg.result.score} · {t(`source_${leg.result.source}`)}
            </span>
          )}
        </p>
      )}
    </li>
  )
}

const placeWord = (state: Leg['state']) =>
  state === 'deadHeat' || state === 'void' || state === 'open' ? state : state === 'won' || state === 'halfWon' ? 'won' : 'lost'

/** Selections of one match that were joined, with their one price and result. */
function Built({ bet, built }: { bet: SportBet; built: SportBet['builders'][number] }) {
  const t = useTranslations('sportSlip')
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-2">
        <span className="min-w-0 flex-1 font-semibold">{t('builder')}</span>
        {built.state !== 'open' && <Badge tone={tones[built.state]}>{t(`leg_${built.state}`)}</Badge>}
        <Taken from={built.from} odds={built.odds} format={bet.format} />
      </p>
      <ul className="grid gap-2">
        {built.legs.map(i => (
          <BetLeg key={i} leg={bet.legs[i]!} format={bet.format} joined />
        ))}
      </ul>
    </li>
  )
}

type Props = { bet: SportBet; quote?: Quote | undefined; onQuote?: () => void }

export function SportBetCard({ bet, quote, onQuote }: Props) {
  const t = useTranslations('sportSlip')
  const words = useTranslations('sportGame')
  const money = useMoney()
  const isOpen = bet.state === 'ACCEPTED' || bet.state === 'PART_CASHED'
  return (
    <article className="grid gap-2 rounded-card border border-line bg-2 p-3 text-small">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-3 text-cap">
          {words(bet.kind === 'single' && bet.builders.length > 0 ? 'kind_builder' : `kind_${bet.kind}`)}
          {bet.eachWay && ` · ${t('eachWay')}`}
          {bet.lines > 1 && ` · ${t('linesShort', { count: bet.lines })}`}
        </span>
        <Badge tone={bet.state === 'RETURNED' ? 'neg' : 'neutral'}>{words(`state_${bet.state}`)}</Badge>
      </header>
      <ul className="grid gap-2">
        {bet.legs.flatMap((leg, i) => {
          const built = bet.builders.find(one => one.legs.includes(i))
          if (built) return built.legs[0] === i ? [<Built key={`builder ${leg.fixture}`} bet={bet} built={built} />] : []
          return [<BetLeg key={`${leg.fixture}|${leg.market}|${leg.specifiers}`} leg={leg} format={bet.format} />]
        })}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 tabular-nums">
        <dt className="text-3">{t(bet.free ? 'riskedFree' : 'risked')}</dt>
        <dd className="text-end font-bold">{money(bet.stake)}</dd>
        {isOpen && (
          <>
            <dt className="text-3">{t('possible')}</dt>
            <dd className="text-end font-bold">{money(bet.possible)}</dd>
          </>
        )}
        {bet.payout > 0n && (
          <>
            <dt className="text-3">{t('paid')}</dt>
            <dd className="text-end font-bold text-pos">{money(bet.payout)}</dd>
          </>
        )}
      </dl>
      {bet.sum && <p className="text-3 text-cap tabular-nums">{bet.sum}</p>}
      {bet.reason && <p className="text-neg">{t(`why_${bet.reason}`)}</p>}
      {bet.cashOuts.length > 0 && (
        <ul className="text-3 text-cap tabular-nums">
          {bet.cashOuts.map(({ no, percent, paid, state }) => (
            <li key={no}>{t(`cash_${state}`, { percent, amount: money(paid) })}</li>
          ))}
        </ul>
      )}
      {isOpen && <CashOut bet={bet} quote={quote} onQuote={onQuote} />}
      {isOpen && <AutoCashOut bet={bet} />}
      <Receipt bet={bet} />
    </article>
  )
}
