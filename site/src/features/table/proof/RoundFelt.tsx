// The cards of a finished round as they lay there, its times, and the own ticket.
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { formatDateTime, formatZone } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { isMark, sideLook } from '../../../kit/play/side-look.ts'
import { useLoggedIn } from '../../../session/account/session.ts'
import { Emblem } from '../felt/Emblem.tsx'
import { CardPlace, PlayingCard } from '../felt/PlayingCard.tsx'
import { netOfTicket } from '../own-result.ts'
import { usePositionWords } from '../position-words.ts'
import { useMarkWords } from '../records/mark-words.ts'
import type { TableProof } from './shoe-checks.ts'

export function RoundFelt({ proof }: { proof: TableProof }) {
  const t = useTranslations('table')
  const markWords = useMarkWords()
  const loggedIn = useLoggedIn()
  const { round } = proof
  const times = [
    [t('openedAt'), round.openedAt],
    [t('closedAt'), round.closesAt],
    [t('ended'), round.endedAt]
  ] as const
  return (
    <Card flush>
      <div className="felt flex items-end justify-center gap-6 rounded-t-card p-5">
        {(['dragon', 'tiger'] as const).map(side => {
          const dealt = round.cards.find(c => c.to === side)
          const won = round.mark === side
          return (
            <div key={side} className="flex flex-col items-center gap-2">
              <div className={won ? `rounded-tile outline-3 outline-offset-4 ${sideLook[side].outline}` : ''}>
                {dealt ? <PlayingCard card={dealt.card} className="w-24" /> : <CardPlace className="w-24" />}
              </div>
              <p className={`flex items-center gap-1.5 font-display font-extrabold ${sideLook[side].text}`}>
                <Emblem side={side} className="size-6" />
                {t(side)}
              </p>
              <p className="text-2 text-cap tabular-nums">{dealt ? t('cardPlace', { place: dealt.index + 1 }) : '–'}</p>
            </div>
          )
        })}
      </div>
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        <p className={`font-display font-extrabold text-h3 ${isMark(round.mark) ? sideLook[round.mark].text : 'text-1'}`}>
          {isMark(round.mark) && round.why === null ? t(`result_${round.mark}`) : markWords(round)}
        </p>
        {round.why && <p className="text-2">{t(`why_${round.why}`)}</p>}
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 tabular-nums">
          {times.map(([name, at]) => (
            <div key={name} className="contents">
              <dt className="text-3">{name}</dt>
              <dd className="text-1">{at ? `${formatDateTime(at)} ${formatZone(at)}` : '–'}</dd>
            </div>
          ))}
        </dl>
        {loggedIn && <OwnTicket proof={proof} />}
      </div>
    </Card>
  )
}

function OwnTicket({ proof }: { proof: TableProof }) {
  const t = useTranslations('table')
  const words = usePositionWords()
  const { own, round } = proof
  const net = own && netOfTicket(own, { no: round.no, mark: round.mark, cards: round.cards, phase: round.why ? 'void' : 'paying' })
  return (
    <section className="border-line border-t pt-3">
      <h2 className="mb-1 flex items-baseline justify-between gap-3 text-h6">
        {t('yourBets')}
        {net !== null && <Amount amount={net} signed />}
      </h2>
      {own && own.stake > 0n ? (
        <ul className="flex flex-col gap-1">
          {own.positions.map(({ position, stake }) => (
            <li key={position} className="flex justify-between gap-3 text-2">
              {words(position)}
              <Amount amount={stake} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-3">{t('noOwnBets')}</p>
      )}
    </section>
  )
}
