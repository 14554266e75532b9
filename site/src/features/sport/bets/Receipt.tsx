// The signed receipt of a bet: what is shown is read from the text that the house has signed, and stands below it to be kept.
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { type KeptPrice, type ReceiptText, receiptText, type Settled } from '@fairhouse/contract/sport/receipt.ts'
import { sportReceipt } from '@fairhouse/contract/sport/share.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useMarketWords } from '@fairhouse/ui/play/use-market-words.ts'
import { formatDate, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Fact } from '../../../kit/bets/Fact.tsx'
import { SignedReceipt } from '../../../kit/bets/SignedReceipt.tsx'
import { useMoney } from '../../../session/money/money.ts'
import { nameOf } from '../odds/market-name.ts'
import { oddsText } from '../odds/odds-choice.ts'
import { Reduced } from './Reduced.tsx'
import { tones } from './tones.ts'

type By = Settled['by'][number]
const link = 'font-semibold text-primary-text underline-offset-4 hover:underline'

/** What a leg was settled by: its score, who told it and how certain that is; of a simulated match the way to its proof. */
function SettledBy({ by }: { by: By }) {
  const t = useTranslations('sportSlip')
  return (
    <div className="grid gap-1 text-2 text-cap">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[by.state]}>{t(`leg_${by.state}`)}</Badge>
        {by.score && <span className="font-bold text-1 tabular-nums">{by.score}</span>}
        <span>
          {t(`source_${by.source}`)}, {t(`certainty_${by.certainty}`)}
        </span>
      </p>
      {by.commitment && (
        <p>
          <Link to="/sports/match/$fixture" params={{ fixture: String(by.fixture) }} className={link}>
            {t('playAgain')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** The market's prices of the version that the leg was taken at. */
function PriceThen({ price, name, sides }: { price: KeptPrice; name: string; sides: { home: string; away: string } }) {
  const t = useTranslations('sportSlip')
  const words = useMarketWords()
  const offered = price.outcomes.filter(one => one.odds > 0)
  return (
    <p className="text-3 text-cap wrap-anywhere">
      {t('priceThen', {
        version: String(price.version),
        time: formatDateTime(price.at),
        prices: offered
          .map(one => `${words.outcome(name, price.specifiers, one.outcome, sides)} ${oddsText(one.odds, 'decimal', true)}`)
          .join(' · ')
      })}
    </p>
  )
}

function SignedLeg({ leg, by, price }: { leg: ReceiptText['legs'][number]; by: By | undefined; price: KeptPrice | undefined }) {
  const t = useTranslations('sportSlip')
  const words = useMarketWords()
  const sides = { home: leg.home?.name ?? leg.runner?.name ?? leg.tournamentName, away: leg.away?.name ?? '' }
  const name = nameOf(leg.market)
  return (
    <li className="grid gap-1 border-line border-b py-2.5 last:border-b-0">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {leg.runner ? leg.runner.name : words.outcome(name, leg.specifiers, leg.outcome, sides)}
        </span>
        <span className="font-bold tabular-nums">{oddsText(leg.odds, 'decimal', true)}</span>
      </p>
      <p className="text-3 text-cap">
        {words.market(name, leg.specifiers, sides)} · {leg.away ? `${sides.home} – ${sides.away}` : leg.tournamentName}
      </p>
      <p className="font-mono text-3 text-cap wrap-anywhere">
        {t('signedLeg', {
          fixture: String(leg.fixture),
          market: [leg.market, leg.specifiers].filter(Boolean).join(' '),
          version: String(leg.version)
        })}
      </p>
      <Reduced leg={leg} />
      {/* of an outright only the side that was chosen has a name here */}
      {price && !leg.runner && <PriceThen price={price} name={name} sides={sides} />}
      {by && <SettledBy by={by} />}
    </li>
  )
}

function Signed({ text }: { text: string }) {
  const t = useTranslations('sportSlip')
  const words = useTranslations('sportGame')
  const money = useMoney()
  const bet = receiptText.parse(JSON.parse(text))
  const { settled } = bet
  return (
    <div className="grid gap-3 text-small">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact name={t('receiptNo')}>
          <span className="break-all font-mono text-cap">{bet.id}</span>
        </Fact>
        <Fact name={t('receiptPlaced')}>{formatDateTime(bet.placedAt)}</Fact>
        <Fact name={t('receiptState')}>{words(`state_${bet.state}`)}</Fact>
        <Fact name={t(bet.free ? 'riskedFree' : 'risked')}>{money(bet.stake)}</Fact>
        {settled && <Fact name={t('receiptSettled')}>{formatDateTime(settled.at)}</Fact>}
        {/* a bet that was cashed out is paid before its matches are over */}
        {(settled || bet.payout > 0n) && <Fact name={t('paid')}>{money(bet.payout)}</Fact>}
        <Fact name={t('receiptRules')}>
          <Link to="/sports/rules" search={{ version: String(bet.rules) } as never} className={link}>
            {settled
              ? t('receiptRulesOf', { no: String(bet.rules), date: formatDate(settled.rules.publishedAt) })
              : t('receiptRulesNo', { no: String(bet.rules) })}
          </Link>
        </Fact>
      </dl>
      <ul className="border-line border-y">
        {bet.legs.map((leg, i) => (
          <SignedLeg
            key={`${leg.fixture}|${leg.market}|${leg.specifiers}|${leg.outcome}`}
            leg={leg}
            by={settled?.by.find(one => one.leg === i)}
            price={bet.prices.find(
              p => p.fixture === leg.fixture && p.market === leg.market && p.specifiers === leg.specifiers && p.version === leg.version
            )}
          />
        ))}
      </ul>
      {settled?.sum && (
        <p className="rounded-control bg-3 px-3 py-2.5 font-mono font-semibold tabular-nums wrap-anywhere">
          <span className="sr-only">{t('receiptSum')} </span>
          {settled.sum}
        </p>
      )}
    </div>
  )
}

export function Receipt({ bet }: { bet: SportBet }) {
  const t = useTranslations('sportSlip')
  const words = {
    ...{ receipt: t('receipt'), receiptText: t('receiptText'), receiptSigned: t('receiptSigned') },
    ...{ signature: t('signature'), print: t('print') }
  }
  return <SignedReceipt words={words} of={queryOf(sportReceipt, { id: bet.id })} read={text => <Signed text={text} />} />
}
