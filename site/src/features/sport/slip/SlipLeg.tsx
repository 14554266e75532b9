// A leg of the slip: what is bet on, at which price, and what is wrong with it.
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useMarketWords } from '@fairhouse/ui/play/use-market-words.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { Pin, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type PickedLeg, useSlipLegs } from '../legs/slip-legs.ts'
import { useFixture } from '../live/fixtures.ts'
import { nameOf } from '../odds/market-name.ts'
import { oddsText, useOddsChoice } from '../odds/odds-choice.ts'
import type { Check } from './use-checks.ts'

type Props = {
  leg: PickedLeg
  said: Check['legs'][number] | undefined
  /** Numbers from 1 of the legs that this one cannot be combined with. */
  collides: readonly number[]
  /** A system may take it into every line. */
  mayBank: boolean
  /** It stands in a bet builder: the joint price counts; `idle`: the others imply it. */
  joined?: { idle: boolean; contradicts: boolean }
  /** The code that it was refused for when the slip was sent. */
  refused: string | null
}

export function SlipLeg({ leg, said, collides, mayBank, joined, refused }: Props) {
  const t = useTranslations('sportSlip')
  const words = useMarketWords()
  const say = useSay()
  const format = useOddsChoice(state => state.format)
  const fixture = useFixture(leg.fixture)
  const { remove, legs, replace } = useSlipLegs()
  if (!fixture) return <Skeleton className="h-20 rounded-control" />
  const sides = { home: fixture.home?.name ?? fixture.tournamentName, away: fixture.away?.name ?? '' }
  const name = nameOf(leg.market)
  const picked = said?.runner?.name ?? (fixture.away ? words.outcome(name, leg.specifiers, leg.outcome, sides) : '…')
  const moved = !joined && said && said.odds > 0 && said.odds !== leg.odds
  const bank = () => replace(legs.map(one => (one === leg ? { ...one, banker: !one.banker } : one)))
  return (
    <li
      className={cx(
        'grid gap-1',
        joined ? 'border-s-2 ps-2.5' : 'rounded-control border bg-2 p-2.5',
        said?.problem || refused || joined?.contradicts ? 'border-neg/60' : joined ? 'border-line-strong' : 'border-line'
      )}
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-semibold text-1 wrap-anywhere">{picked}</p>
        <p className={cx('whitespace-nowrap tabular-nums', joined ? 'text-3 text-small' : 'font-bold')}>
          {moved && <s className="me-1.5 font-normal text-3">{oddsText(leg.odds, format, true)}</s>}
          <span className={cx(moved && (said.odds > leg.odds ? 'text-pos' : 'text-neg'))}>
            {oddsText(moved || (joined && said?.odds) ? said!.odds : leg.odds, format, true)}
          </span>
        </p>
        <IconButton plain size={36} label={t('removeLeg', { name: picked })} onClick={() => remove(leg)}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <p className="text-3 text-small">{words.market(name, leg.specifiers, sides)}</p>
      {!joined && (
        <p className="flex flex-wrap items-center gap-x-2 text-3 text-cap">
          <MatchOf fixture={fixture} />
        </p>
      )}
      {joined?.idle && <p className="justify-self-start rounded-badge bg-3 px-1.5 text-2 text-cap">{t('addsNothing')}</p>}
      {mayBank && (
        <button
          type="button"
          aria-pressed={leg.banker}
          onClick={bank}
          className={cx(
            'inline-flex min-h-8 items-center gap-1.5 justify-self-start rounded-control px-2 font-semibold text-cap',
            leg.banker ? 'bg-primary text-on-primary' : 'bg-3 text-2'
          )}
        >
          <Pin aria-hidden="true" className="size-3.5" />
          {t('banker')}
        </button>
      )}
      {said?.problem && (
        <p role="alert" className="text-neg text-small">
          {said.problem === 'related' && collides.length > 0 ? t('collides', { legs: collides.join(', ') }) : t(`why_${said.problem}`)}
        </p>
      )}
      {refused && !said?.problem && (
        <p role="alert" className="text-neg text-small">
          {say(refused)}
        </p>
      )}
    </li>
  )
}

/** Which match a selection is of, with its score while it is played. */
export function MatchOf({ fixture }: { fixture: SportFixture }) {
  const t = useTranslations('sportSlip')
  return (
    <>
      {fixture.state === 'LIVE' && <span className="rounded-sm bg-live-fill px-1 font-bold text-on-live">{t('live')}</span>}
      {fixture.away ? `${fixture.home?.name} – ${fixture.away.name}` : fixture.tournamentName}
      {fixture.match && <span className="tabular-nums">{fixture.match.score.join(':')}</span>}
    </>
  )
}
