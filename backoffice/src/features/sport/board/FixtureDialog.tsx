// Enters a fixture by hand, with its first prices of the result.
import { createSportFixture } from '@fairhouse/contract/ops/games/sport.ts'
import { call } from '@fairhouse/ui/api.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { marginOf, oddsIn } from '../odds.ts'
import type { Tournament } from './Tournaments.tsx'

const outcomes = ['1', '2', '3'] as const
const isName = (text: string): boolean => text.trim().length >= 2
/** Nothing, or a name as providers give them. */
const isFeedId = (text: string): boolean => text.trim() === '' || /^[\w:.-]{3,80}$/.test(text.trim())

/** What was typed, and whether it can be sent: the draw may be left out, it is not offered then. */
function useDraft() {
  const [names, setNames] = useState({ home: '', away: '' })
  const [feedId, setFeedId] = useState('')
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [typed, setTyped] = useState({ '1': '', '2': '', '3': '' })
  const odds = { '1': oddsIn(typed['1']), '2': oddsIn(typed['2']), '3': oddsIn(typed['3']) }
  const prices = outcomes.flatMap(outcome => (odds[outcome] ? [{ outcome, odds: odds[outcome] }] : []))
  const margin = marginOf(prices.map(p => ({ odds: p.odds, probability: 1_000_000 / prices.length })))
  const isPriced = Boolean(odds['1'] && odds['3'] && odds['2'] !== null) && margin >= 0
  const isLater = startsAt !== null && new Date(startsAt).getTime() > serverNow()
  const ready =
    isName(names.home) && isName(names.away) && names.home.trim() !== names.away.trim() && isLater && isPriced && isFeedId(feedId)
  return { feedId, setFeedId, names, setNames, startsAt, setStartsAt, typed, setTyped, odds, prices, margin, isPriced, isLater, ready }
}

function FeedName({ value, change, tried }: { value: string; change: (text: string) => void; tried: boolean }) {
  const t = useTranslations('opsSport')
  const wrong = tried && !isFeedId(value) ? t('wrongFeedId') : null
  return <TextField label={t('feedId')} hint={t('feedIdHint')} max={80} value={value} change={change} wrong={wrong} />
}

export function FixtureDialog({ tournament, close }: { tournament: Tournament; close: () => void }) {
  const t = useTranslations('opsSport')
  const locale = useLocale()
  const navigate = useNavigate()
  const { feedId, setFeedId, names, setNames, startsAt, setStartsAt, typed, setTyped, odds, prices, margin, isPriced, isLater, ready } =
    useDraft()
  const priceNames = { '1': t('oddsHome'), '2': t('oddsDraw'), '3': t('oddsAway') }
  return (
    <ReasonDialog
      title={t('enterFixtureIn', { name: tournament.name })}
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
            prices,
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
          <FeedName value={feedId} change={setFeedId} tried={tried} />
          <p role="status" className={margin < 0 || (tried && !isPriced) ? 'text-neg text-small' : 'text-small'}>
            {margin < 0 ? t('below') : t('marginIs', { margin: formatPercent(margin, locale, 2) })}
          </p>
        </>
      )}
    </ReasonDialog>
  )
}
