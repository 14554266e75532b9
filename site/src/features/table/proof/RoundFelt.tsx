// The cards of a finished round as they lay there, its times, and the own ticket.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useDeal } from '@fairhouse/ui/play/use-deal.ts'
import { formatDateTime, formatZone } from '@fairhouse/ui/text/format.ts'
import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../../../session/account/session.ts'
import { faceOf, useTableWords } from '../faces/faces.ts'
import { lookOf } from '../looks/looks.ts'
import { useMarkWords } from '../records/mark-words.ts'
import { OwnTicket } from './OwnTicket.tsx'
import type { TableProof } from './shoe-checks.ts'

export function RoundFelt({ proof }: { proof: TableProof }) {
  const t = useTranslations('table')
  const markWords = useMarkWords(proof.game)
  const loggedIn = useLoggedIn()
  const words = useTableWords(proof.game)
  const { round } = proof
  const { tones, toneOf } = faceOf(proof.game)
  const { Finished } = lookOf(proof.game)
  const deal = useDeal(round.cards.length)
  const times = [
    [t('openedAt'), round.openedAt],
    [t('closedAt'), round.closesAt],
    [t('ended'), round.endedAt]
  ] as const
  return (
    <Card flush>
      <div className="felt flex items-end flex-wrap justify-center gap-6 rounded-t-card p-5">
        <Finished
          round={deal.dealing ? { cards: round.cards.slice(0, deal.shown), mark: null } : round}
          moves={proof.own && proof.own.stake > 0n ? proof.own.moves : null}
        />
      </div>
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        {round.cards.length > 0 && (
          <Button
            size="sm"
            className="self-start"
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
            disabledReason={deal.dealing && t('replaying')}
            onClick={deal.again}
          >
            {t('replay')}
          </Button>
        )}
        <p className={`font-display font-extrabold text-h3 ${round.mark === null ? 'text-1' : tones[toneOf(round.mark)].text}`}>
          {round.mark !== null && round.why === null ? words.result(round.mark) : markWords(round)}
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
