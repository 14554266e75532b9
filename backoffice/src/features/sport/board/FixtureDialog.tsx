// Enters a fixture by hand, with its first prices of the result.
import { createSportFixture } from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { call } from '@fairhouse/ui/api.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { marginOf, oddsIn } from '../odds.ts'
import type { Tournament } from './Tournaments.tsx'

const outcomes = ['1', '2', '3'] as const
/** Goals that are expected, in hundredths; null: none that can be priced. */
function goalsIn(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(typed)) return null
  const goals = Math.round(Number(typed) * 100)
  return goals >= 5 && goals <= 800 ? goals : null
}
const isName = (text: string): boolean => text.trim().length >= 2
/** Nothing, or a name as providers give them. */
const isFeedId = (text: string): boolean => text.trim() === '' || /^[\w:.-]{3,80}$/.test(text.trim())

/** What a feed tells of a match that nobody has entered. */
export interface Suggested {
  readonly feedId: string
  readonly startsAt: Date | null
}

/** What was typed, and whether it can be sent: the draw may be left out, it is not offered then. */
function useDraft(mayExpect: boolean, suggested: Suggested | undefined) {
  const [wantsGoals, setByGoals] = useState(true)
  const byGoals = mayExpect && wantsGoals
  const [expected, setExpected] = useState({ home: '', away: '' })
  const goals = { home: goalsIn(expected.home), away: goalsIn(expected.away) }
  const [names, setNames] = useState({ home: '', away: '' })
  const [feedId, setFeedId] = useState(suggested?.feedId ?? '')
  const [startsAt, setStartsAt] = useState(suggested?.startsAt?.toISOString() ?? null)
  const [typed, setTyped] = useState({ '1': '', '2': '', '3': '' })
  const odds = { '1': oddsIn(typed['1']), '2': oddsIn(typed['2']), '3': oddsIn(typed['3']) }
  const prices = outcomes.flatMap(outcome => (odds[outcome] ? [{ outcome, odds: odds[outcome] }] : []))
  const margin = marginOf(prices.map(p => ({ odds: p.odds, probability: 1_000_000 / prices.length })))
  const isPriced = byGoals
    ? goals.home !== null && goals.away !== null
    : Boolean(odds['1'] && odds['3'] && odds['2'] !== null) && margin >= 0
  const isLater = startsAt !== null && new Date(startsAt).getTime() > serverNow()
  const ready =
    isName(names.home) && isName(names.away) && names.home.trim() !== names.away.trim() && isLater && isPriced && isFeedId(feedId)
  const priced = byGoals ? { prices: [], goals: { home: goals.home ?? 0, away: goals.away ?? 0 } } : { prices }
  return {
    byGoals,
    setByGoals,
    expected,
    setExpected,
    goals,
    priced,
    feedId,
    setFeedId,
    names,
    setNames,
    startsAt,
    setStartsAt,
    typed,
    setTyped,
    odds,
    margin,
    isPriced,
    isLater,
    ready
  }
}

function FeedName({ value, change, tried }: { value: string; change: (text: string) => void; tried: boolean }) {
  const t = useTranslations('opsSport')
  const wrong = tried && !isFeedId(value) ? t('wrongFeedId') : null
  return <TextField label={t('feedId')} hint={t('feedIdHint')} max={80} value={value} change={change} wrong={wrong} />
}

interface FieldsProps {
  draft: ReturnType<typeof useDraft>
  tried: boolean
}
function GoalFields({ draft: { expected, setExpected, goals }, tried }: FieldsProps) {
  const t = useTranslations('opsSport')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['home', 'away'] as const).map(side => (
        <TextField
          key={side}
          label={t(side === 'home' ? 'goalsHome' : 'goalsAway')}
          hint={t('goalsHint')}
          max={5}
          value={expected[side]}
          change={text => setExpected({ ...expected, [side]: text })}
          wrong={tried && goals[side] === null ? t('wrongGoals') : null}
        />
      ))}
    </div>
  )
}
function OddsFields({ draft: { typed, setTyped, odds, margin, isPriced }, tried }: FieldsProps) {
  const t = useTranslations('opsSport')
  const locale = useLocale()
  const priceNames = { '1': t('oddsHome'), '2': t('oddsDraw'), '3': t('oddsAway') }
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        {outcomes.map(outcome => (
          <TextField
            key={outcome}
            label={priceNames[outcome]}
            max={8}
            value={typed[outcome]}
            change={text => setTyped({ ...typed, [outcome]: text })}
            wrong={tried && (odds[outcome] === null || (outcome !== '2' && !odds[outcome])) ? t('wrongOdds') : null}
          />
        ))}
      </div>
      <p role="status" className={margin < 0 || (tried && !isPriced) ? 'text-neg text-small' : 'text-small'}>
        {margin < 0 ? t('below') : t('marginIs', { margin: formatPercent(margin, locale, 2) })}
      </p>
    </>
  )
}

type TournamentProps = { tournaments: readonly Tournament[]; value: string; change: (code: string) => void }
function TournamentField({ tournaments, value, change }: TournamentProps) {
  const t = useTranslations('opsSport')
  const nameOf = (code: string) => tournaments.find(one => one.code === code)?.name ?? code
  return <ChoiceField label={t('tournament')} value={value} values={tournaments.map(one => one.code)} nameOf={nameOf} change={change} />
}

interface Props {
  /** Those that it may be entered into; one of several is chosen in the dialog. */
  tournaments: readonly [Tournament, ...Tournament[]]
  suggested?: Suggested
  close: () => void
}

export function FixtureDialog({ tournaments, suggested, close }: Props) {
  const t = useTranslations('opsSport')
  const navigate = useNavigate()
  const [code, setCode] = useState(tournaments[0].code)
  const tournament = tournaments.find(one => one.code === code) ?? tournaments[0]
  const mayExpect = tournament.sport === 'football'
  const draft = useDraft(mayExpect, suggested)
  const { feedId, setFeedId, names, setNames, startsAt, setStartsAt, isLater, ready } = draft
  return (
    <ReasonDialog
      title={tournaments.length > 1 ? t('enterFixture') : t('enterFixtureIn', { name: tournament.name })}
      action={t('enterFixture')}
      size="lg"
      ready={ready}
      send={(reason, key) =>
        call(
          createSportFixture,
          {
            tournament: tournament.code,
            home: names.home.trim(),
            away: names.away.trim(),
            startsAt: new Date(startsAt!),
            ...draft.priced,
            reason,
            ...(feedId.trim() && { feedId: feedId.trim() })
          },
          { key }
        )
      }
      said={t('didFixture')}
      done={({ fixture }) => void navigate({ to: '/sport/$fixture', params: { fixture: String(fixture) } })}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('enterFixtureText')}</p>
          {tournaments.length > 1 && <TournamentField tournaments={tournaments} value={tournament.code} change={setCode} />}
          <div className="grid gap-3 sm:grid-cols-2">
            {(['home', 'away'] as const).map(side => (
              <TextField
                key={side}
                label={t(side)}
                max={60}
                value={names[side]}
                change={text => setNames({ ...names, [side]: text })}
                wrong={tried && (!isName(names[side]) || names.home.trim() === names.away.trim()) ? t('wrongSides') : null}
              />
            ))}
          </div>
          <MomentField label={t('startsAt')} value={startsAt} change={setStartsAt} wrong={tried && !isLater ? t('wrongStart') : null} />
          {mayExpect && (
            <ChoiceField
              label={t('pricesBy')}
              value={draft.byGoals ? 'goals' : 'odds'}
              values={['goals', 'odds'] as const}
              nameOf={w => t(`pricesBy_${w}`)}
              change={w => draft.setByGoals(w === 'goals')}
            />
          )}
          {draft.byGoals ? <GoalFields draft={draft} tried={tried} /> : <OddsFields draft={draft} tried={tried} />}
          <FeedName value={feedId} change={setFeedId} tried={tried} />
        </>
      )}
    </ReasonDialog>
  )
}
