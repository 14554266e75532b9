// What a signed receipt says, read from the signed text itself.
import type { receiptKinds } from '@fairhouse/contract/ops/games/receipt.ts'
import { tableReceiptText } from '@fairhouse/contract/play/table-view.ts'
import { type ReceiptText, receiptText } from '@fairhouse/contract/sport/receipt.ts'
import { marketById } from '@fairhouse/games/sport/market-book/book.ts'
import { useMarketWords } from '@fairhouse/ui/play/use-market-words.ts'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useTranslations } from 'use-intl'
import { Section } from '../../../kit/page/Section.tsx'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { drawnText } from '../../../kit/value/drawn-text.ts'
import { type Fact, Facts } from '../../../kit/value/Facts.tsx'
import { figure } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'

type Kind = (typeof receiptKinds)[number]
interface Said {
  readonly member: string
  readonly facts: readonly Fact[]
}

export function ReceiptSays({ kind, text, playerId }: { kind: Kind; text: string; playerId: string }) {
  const t = useTranslations('opsNotes.receipt')
  const [table, sport] = [useTableFacts(), useSportFacts()]
  const said = (kind === 'table' ? table : sport)(JSON.parse(text))
  if (!said) return <p className="text-2 text-small">{t('unread')}</p>
  return (
    <Section title={t('says')}>
      {said.member !== playerId && <p className="px-3 pt-2 font-semibold text-warn">{t('otherPlayer', { member: said.member })}</p>}
      <Facts facts={[{ name: t('kind'), value: t(`kind_${kind}`) }, { name: t('member'), value: said.member }, ...said.facts]} />
    </Section>
  )
}

function useTableFacts(): (json: unknown) => Said | null {
  const t = useTranslations('opsNotes.receipt')
  const ops = useTranslations('ops.player')
  const places = usePlaceWords()
  return json => {
    const { data } = tableReceiptText.safeParse(json)
    if (!data) return null
    const { round } = data
    return {
      member: data.member,
      facts: [
        { name: ops('number'), value: <CopyText text={data.betId} /> },
        { name: ops('placed'), value: <Stamp at={data.placedAt} /> },
        {
          name: ops('round'),
          value: [
            t('roundAt', { table: data.name, no: String(data.no) }),
            round.place === null
              ? t('shoe', { no: String(round.shoe) })
              : t('placeInSet', { set: String(round.shoe), place: String(round.place) })
          ].join(' · ')
        },
        ...data.positions.map(p => ({ name: t('lies', { place: places(p.position) }), value: figure(p.stake) })),
        { name: ops('stake'), value: figure(data.stake), strong: true },
        { name: t('cards'), value: drawnText(round.cards) || t('noResult') },
        { name: ops('result'), value: round.mark === null ? t('noResult') : places(round.mark) },
        { name: ops('payout'), value: data.payout === null ? t('notPaid') : figure(data.payout), strong: true }
      ]
    }
  }
}

function useSportFacts(): (json: unknown) => Said | null {
  const t = useTranslations('opsNotes.receipt')
  const ops = useTranslations('ops.player')
  const words = useMarketWords()
  const legOf = ({ home, away, runner, tournamentName, market, specifiers, outcome, odds }: ReceiptText['legs'][number]): string => {
    const sides = { home: home?.name ?? runner?.name ?? tournamentName, away: away?.name ?? '' }
    const name = marketById(market)?.name ?? String(market)
    const chosen = runner?.name ?? words.outcome(name, specifiers, outcome, sides)
    return `${away ? `${sides.home} – ${sides.away}` : tournamentName} · ${words.market(name, specifiers, sides)}: ${chosen} · ${(odds / 10_000).toFixed(3)}`
  }
  return json => {
    const { data } = receiptText.safeParse(json)
    if (!data) return null
    return {
      member: data.member,
      facts: [
        { name: ops('number'), value: <CopyText text={data.id} /> },
        { name: ops('placed'), value: <Stamp at={data.placedAt} /> },
        ...data.legs.map((leg, at) => ({ name: t('leg', { no: String(at + 1) }), value: legOf(leg) })),
        { name: ops('stake'), value: figure(data.stake), strong: true },
        { name: ops('payout'), value: data.settled === null ? t('notPaid') : figure(data.payout), strong: true }
      ]
    }
  }
}
