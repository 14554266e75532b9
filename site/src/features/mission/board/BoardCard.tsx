// One leaderboard: where the member stands, the prizes, who leads, the time that is left, and what counts.
import { formatMoney } from '@fairhouse/contract/money.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AllPlaces } from './AllPlaces.tsx'
import { JoinBoard } from './JoinBoard.tsx'
import { PlaceTable } from './PlaceTable.tsx'
import { TableFile } from './TableFile.tsx'
import { TiedPlaces } from './TiedPlaces.tsx'
import { type Board, useBoardWords } from './use-board-words.ts'

const tones = { soon: 'info', live: 'pos', paused: 'warn', counting: 'warn', final: 'neutral' } as const

function OwnPlace({ of }: { of: Board }) {
  const t = useTranslations('leaderboard')
  const { scored, placed } = useBoardWords()
  const { own, members, state } = of
  if (!own) return <p className="text-2">{t(state === 'final' ? 'noPlaceFinal' : 'noPlace')}</p>
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-input bg-3 p-3">
      <div>
        <dt className="font-semibold text-3 text-cap">{t('yourPlace')}</dt>
        <dd className="font-bold text-h4 tabular-nums">{t('placeOf', { place: placed(of, own.place), members: formatCount(members) })}</dd>
      </div>
      <div className="text-end">
        <dt className="font-semibold text-3 text-cap">{t(`score_${of.score}`)}</dt>
        <dd className="font-bold text-h4 tabular-nums [overflow-wrap:anywhere]">{scored(of, own.score)}</dd>
      </div>
    </dl>
  )
}

function Prizes({ of }: { of: Board }) {
  const t = useTranslations('leaderboard')
  const { gives, between } = useBoardWords()
  return (
    <ul aria-label={t('prizes', { name: of.name })} className="flex flex-wrap gap-2">
      {of.prizes.map(prize => {
        const { from, to } = prize
        return (
          <li key={from} className="flex items-baseline gap-2 rounded-pill bg-3 px-3 py-1.5 text-small tabular-nums">
            <span className="font-semibold text-3">{from === to ? formatCount(from) : between(prize)}</span>
            <span className="font-bold">{gives(prize)}</span>
            {from !== to && <span className="text-3">{t('each')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function Counts({ of }: { of: Board }) {
  const t = useTranslations('leaderboard')
  const names = useTranslations('shell')
  const { scored } = useBoardWords()
  const games = [...of.categories.map(category => names(category)), ...of.games.map(({ name }) => name)]
  const rates = of.rates.flatMap(({ category, rate }) => {
    const known = gameCategories.find(one => one === category)
    return known ? [t('rate', { category: names(known), rate: formatMoney(rate) })] : []
  })
  return (
    <details className="text-2 text-small">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-1">{t('counts')}</summary>
      <ul className="grid gap-1">
        <li>{t(`how_${of.score}`)}</li>
        <li>{games.length > 0 ? games.join(', ') : t('countsAll')}</li>
        {rates.map(rate => (
          <li key={rate}>{rate}</li>
        ))}
        {of.minStake > 0n && <li>{t('minStake', { amount: scored({ score: 'bet' }, of.minStake) })}</li>}
        {of.cap !== null && <li>{t('cap', { amount: scored(of, of.cap) })}</li>}
        <li>{t('window')}</li>
        <li>{t('rule')}</li>
        <li>{t('tie')}</li>
        <li>{t('fixed')}</li>
        <li>{t('claimDays', { days: of.claimDays })}</li>
      </ul>
    </details>
  )
}

/** The first places, or all of them. */
function Places({ of }: { of: Board }) {
  const t = useTranslations('leaderboard')
  const [all, setAll] = useState(false)
  if (of.top.length === 0) return <p className="text-2">{t('members', { members: 0 })}</p>
  return (
    <div className="grid grid-cols-1 gap-3">
      {all ? <AllPlaces of={of} /> : <PlaceTable of={of} rows={of.top} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-3 text-small">{t('members', { members: of.members })}</span>
        <span className="flex flex-wrap gap-3">
          {of.members > of.top.length && (
            <Button aria-expanded={all} aria-label={all ? undefined : t('allOf', { name: of.name })} onClick={() => setAll(!all)}>
              {t(all ? 'fewer' : 'all')}
            </Button>
          )}
          {of.state === 'final' && <TableFile of={of} />}
        </span>
      </div>
    </div>
  )
}

export function BoardCard({ of }: { of: Board }) {
  const t = useTranslations('leaderboard')
  const { state, begins, ends, joined, tie } = of
  const when =
    state === 'soon'
      ? t('begins', { at: formatDateTime(begins) })
      : t(state === 'live' || state === 'paused' ? 'ends' : 'ended', { at: formatDateTime(ends) })
  return (
    <Card title={of.name} aside={<Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>}>
      <div className="grid grid-cols-1 gap-4">
        <p className="-mt-2 text-2 [overflow-wrap:anywhere]">{of.text}</p>
        <p className="text-3 text-small tabular-nums">{when}</p>
        {state === 'counting' && !tie && <p className="text-2">{t('counting')}</p>}
        {state === 'paused' && <p className="text-2">{t('paused')}</p>}
        {joined || state === 'final' ? <OwnPlace of={of} /> : (state === 'soon' || state === 'live') && <JoinBoard of={of} />}
        <Prizes of={of} />
        {tie && <TiedPlaces of={of} tie={tie} />}
        <Places of={of} />
        <Counts of={of} />
      </div>
    </Card>
  )
}
