// One raffle: the member's tickets with the chance in words, the prizes, the time that is left, and the winners with their check.
import { Countdown } from '@fairhouse/ui/components/figure/Countdown.tsx'
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { serverNow } from '@fairhouse/ui/live.ts'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { DrawLink } from '../draw/DrawLink.tsx'
import { RaffleChecker } from './RaffleChecker.tsx'
import { type Raffle, useRaffleWords } from './use-raffle-words.ts'
import { Winners } from './Winners.tsx'

const tones = { soon: 'info', live: 'pos', drawing: 'warn', final: 'neutral' } as const
const dayMs = 86_400_000

/** When it begins, ends or is drawn: of the last day as a clock that runs. */
function When({ of }: { of: Raffle }) {
  const t = useTranslations('raffle')
  const { state, begins, ends, drawsAt } = of
  const next = state === 'soon' ? begins : state === 'live' ? ends : state === 'drawing' ? drawsAt : null
  const at = formatDateTime(next ?? ends)
  const text =
    state === 'soon'
      ? t('begins', { at })
      : state === 'live'
        ? t('ends', { at })
        : next
          ? t('drawsAt', { at })
          : t(state === 'final' ? 'ended' : 'counting', { at })
  const left = next ? next.getTime() - serverNow() : 0
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-3 text-small tabular-nums">
      <span>{text}</span>
      {next && left > 0 && left < dayMs && (
        <Countdown until={next.getTime()} serverNow={serverNow} className="font-bold font-display text-1 text-h5" />
      )}
    </p>
  )
}

function OwnTickets({ of }: { of: Raffle }) {
  const t = useTranslations('raffle')
  const money = useMoney()
  const { chance } = useRaffleWords()
  const { own, state, tickets, perTicket } = of
  const runs = state === 'live' || state === 'soon'
  return (
    <div className="grid gap-3 rounded-input bg-3 p-3">
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="font-semibold text-3 text-cap">{t('yourTickets')}</dt>
          <dd className="font-bold text-h6 tabular-nums sm:text-h4">
            {t('ticketsOf', { own: formatCount(own.tickets), all: formatCount(tickets) })}
          </dd>
        </div>
        {state !== 'final' && (
          <div className="text-end">
            <dt className="font-semibold text-3 text-cap">{t('chance')}</dt>
            <dd className="font-bold text-h6 tabular-nums sm:text-h4">{chance(of)}</dd>
          </div>
        )}
      </dl>
      {runs && own.toNext !== null && (
        <Meter
          kind="progress"
          tone="primary"
          label={t('toNext', { amount: money(own.toNext) })}
          aside={money(perTicket)}
          share={Number(perTicket - own.toNext) / Number(perTicket)}
        />
      )}
      {runs && own.toNext === null && <p className="font-semibold">{t('capReached', { cap: formatCount(of.cap) })}</p>}
      {runs && <p className="text-2 text-small">{t('chanceNow')}</p>}
    </div>
  )
}

function Prizes({ of }: { of: Raffle }) {
  const t = useTranslations('raffle')
  const { gives } = useRaffleWords()
  return (
    <ul aria-label={t('prizes', { name: of.name })} className="flex flex-wrap gap-2">
      {of.prizes.map((prize, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of prizes is its place
        <li key={at} className="flex items-baseline gap-2 rounded-pill bg-3 px-3 py-1.5 text-small tabular-nums">
          <span className="font-semibold text-3">{t('times', { count: formatCount(prize.count) })}</span>
          <span className="font-bold">{gives(prize)}</span>
        </li>
      ))}
    </ul>
  )
}

function Counts({ of }: { of: Raffle }) {
  const t = useTranslations('raffle')
  const names = useTranslations('shell')
  const money = useMoney()
  const games = [...of.categories.map(category => names(category)), ...of.games.map(({ name }) => name)]
  return (
    <details className="text-2 text-small">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-1">{t('counts')}</summary>
      <ul className="grid gap-1">
        <li>{t('perTicket', { amount: money(of.perTicket), cap: formatCount(of.cap) })}</li>
        <li>{games.length > 0 ? games.join(', ') : t('countsAll')}</li>
        <li>{t('rule')}</li>
        <li>{t('onePrize')}</li>
        <li>{t('published')}</li>
        <li>{t('claimDays', { days: of.claimDays })}</li>
      </ul>
    </details>
  )
}

function OwnWin({ of }: { of: Raffle }) {
  const t = useTranslations('raffle')
  const { gives } = useRaffleWords()
  if (of.state !== 'final' || of.tickets === 0) return null
  if (of.ownWin)
    return (
      <p className="rounded-input bg-gold/15 p-3 font-semibold">
        {t('youWon', { prize: gives(of.ownWin), ticket: formatCount(of.ownWin.ticket) })}
      </p>
    )
  return of.own.tickets > 0 ? <p className="text-2">{t('notDrawn')}</p> : null
}

export function RaffleCard({ of }: { of: Raffle }) {
  const t = useTranslations('raffle')
  return (
    <Card title={of.name} aside={<Badge tone={tones[of.state]}>{t(`state_${of.state}`)}</Badge>}>
      <div className="grid grid-cols-1 gap-4">
        <p className="-mt-2 text-2 [overflow-wrap:anywhere]">{of.text}</p>
        <When of={of} />
        <OwnWin of={of} />
        <OwnTickets of={of} />
        <Prizes of={of} />
        {of.state === 'final' && of.tickets === 0 && <p className="text-2">{t('empty')}</p>}
        {of.winners.length > 0 && <Winners of={of} />}
        {of.published && (
          <div className="grid gap-1">
            <RaffleChecker of={of} drawn={of.winners.length > 0} entry={of.own.entry} />
            <DrawLink kind="raffle" id={of.id} />
          </div>
        )}
        <Counts of={of} />
      </div>
    </Card>
  )
}
