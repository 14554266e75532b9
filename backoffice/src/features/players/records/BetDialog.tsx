// One bet of a player: what was bet on, what it counts as, what it paid, the money that moved, and the way to its proof.

import { playerBet } from '@fairhouse/contract/ops/people/players.ts'
import { netOf, outcomeOf } from '@fairhouse/contract/play/bet-outcome.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Section } from '../../../kit/page/Section.tsx'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { figure, signed } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { betTone } from '../../../kit/value/tones.ts'
import { useSession } from '../../../session/session.ts'

type Whole = z.output<typeof playerBet.reply>
type DetailKey = Parameters<ReturnType<typeof useTranslations<'opsNotes.bet.detail'>>>[0]

export function BetDialog({ playerId, betId, close }: { playerId: string; betId: string; close: () => void }) {
  const t = useTranslations('opsNotes.bet')
  const query = useQuery(queryOf(playerBet, { id: playerId, bet: betId }))
  return (
    <Modal open title={t('title')} onClose={close} size="lg">
      {query.data ? <Body of={query.data} /> : <NoAnswer of={query} />}
    </Modal>
  )
}

/** In hundredths, as crash has its multipliers. */
const hundredths = ['target', 'at']

function Body({ of: { bet, valid, proof, ticket, movements } }: { of: Whole }) {
  const t = useTranslations('ops')
  const words = useTranslations('opsNotes.bet')
  const open = bet.state === 'PENDING'
  const facts: { name: string; value: ReactNode; strong?: boolean }[] = [
    { name: t('player.game'), value: `${bet.gameName} · ${bet.category}` },
    { name: t('player.state'), value: <Badge tone={betTone[outcomeOf(bet)]}>{t(`betState.${outcomeOf(bet)}`)}</Badge> },
    { name: t('player.stake'), value: bet.free ? `${figure(bet.stake)} (${words('free')})` : figure(bet.stake) },
    { name: t('player.payout'), value: open ? words('open') : figure(bet.payout) },
    { name: t('player.result'), value: open ? words('open') : signed(netOf(bet)), strong: true },
    { name: words('valid'), value: valid === null ? words(open ? 'open' : 'validNone') : figure(valid) },
    { name: t('player.placed'), value: <Stamp at={bet.placedAt} /> },
    { name: t('player.settled'), value: bet.settledAt ? <Stamp at={bet.settledAt} /> : words('open') },
    { name: t('player.number'), value: <CopyText text={bet.id} /> }
  ]
  return (
    <div className="grid gap-3">
      <Section title={words('facts')}>
        <Facts facts={facts} />
      </Section>
      <Positions bet={bet} ticket={ticket} />
      {proof && <Proof bet={bet} proof={proof} />}
      {movements.length > 0 && (
        <Section title={words('money')}>
          <Facts
            facts={movements.flatMap(m =>
              m.entries.map(e => ({
                name: `${t(`movement.${m.kind}`)} · ${t(`wallet.${e.account}`)}`,
                value: `${signed(e.amount)} → ${figure(e.balanceAfter)}`
              }))
            )}
          />
        </Section>
      )}
    </div>
  )
}

/** What was bet on: of a lottery the line of the ticket, else what the game says of the bet. */
function Positions({ bet, ticket }: Pick<Whole, 'bet' | 'ticket'>) {
  const t = useTranslations('opsNotes.bet')
  const said = useTranslations('opsNotes.bet.detail')
  const position = usePlaceWords()
  const nameOf = (name: string) =>
    name.startsWith('on.') ? position(name.slice(3)) : said.has(name as DetailKey) ? said(name as DetailKey) : name
  const lottery = ticket
    ? [
        { name: t('draw'), value: ticket.issue },
        { name: t('play'), value: ticket.play },
        {
          name: t('selection'),
          value: <span className="font-mono [overflow-wrap:anywhere]">{ticket.selection.replaceAll(',', ', ')}</span>
        },
        { name: t('bets'), value: `${ticket.bets} × ${ticket.multiple}` },
        { name: t('series'), value: String(ticket.series) },
        ...(ticket.result
          ? [{ name: t('result'), value: <span className="font-mono [overflow-wrap:anywhere]">{ticket.result.replaceAll(',', ' ')}</span> }]
          : []),
        ...ticket.wins.map(win => ({ name: t('won'), value: `${win.tier} × ${win.bets}` }))
      ]
    : []
  const detail = Object.entries(bet.detail).map(([name, value]) => ({
    name: nameOf(name),
    value:
      hundredths.includes(name) && typeof value === 'number' ? (
        `${(value / 100).toFixed(2)}×`
      ) : (
        <span className="[overflow-wrap:anywhere]">{String(value)}</span>
      )
  }))
  const facts = [...lottery, ...detail]
  if (facts.length === 0) return null
  return (
    <Section title={t('positions')}>
      <Facts facts={facts} />
    </Section>
  )
}

/** The site's page checks the round by the number of the bet; a lottery's draw has a page of the console too. */
function Proof({ bet, proof }: { bet: Whole['bet']; proof: NonNullable<Whole['proof']> }) {
  const t = useTranslations('opsNotes.bet')
  const site = useSession(s => s.operator?.site ?? '')
  const page = proof.engine === 'crash' ? 'crash' : proof.engine === 'table' ? 'live' : null
  const address = page ? `/${page}/${proof.game}/${proof.no}` : `/fairness?tab=check&round=${bet.id}`
  return (
    <Section title={t('proof')}>
      <p className="flex flex-wrap gap-x-4 gap-y-1 px-3 pb-2">
        {proof.engine === 'vendor' ? (
          <span className="text-small text-3">{t('byVendor')}</span>
        ) : (
          <a href={`${site}${address}`} target="_blank" rel="noreferrer" className={`${rowActionLook} inline-flex items-center gap-1`}>
            {t(page ? 'round' : 'check')}
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
        {proof.issue && (
          <Link to="/lottery/$game/$issue" params={{ game: proof.game, issue: proof.issue }} className={rowActionLook}>
            {t('drawPage', { issue: proof.issue })}
          </Link>
        )}
      </p>
    </Section>
  )
}
