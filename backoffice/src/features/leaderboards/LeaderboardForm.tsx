// The form of a leaderboard: what counts, who takes part, when, and what each place gets.
import { boardEntries, boardScores } from '@fairhouse/contract/member/leaderboard.ts'
import { mostPrizes } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { useTranslations } from 'use-intl'
import { GamesFields } from '../../kit/campaign/GamesFields.tsx'
import { RewardLines } from '../../kit/campaign/RewardLines.tsx'
import { type FormProps, type PartProps, TermsWords, useWrongAt } from '../../kit/campaign/TermsWords.tsx'
import { TimeFields } from '../../kit/campaign/TimeFields.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { type Draft, nextPrize } from './draft.ts'

type Part = PartProps<Draft>

function Counted({ draft, change, wrongAt }: Part) {
  const t = useTranslations('opsLeaderboard')
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <ChoiceField
          label={t('score')}
          value={draft.score}
          values={boardScores}
          nameOf={score => t(`score_${score}`)}
          change={score => change({ score })}
        />
        {draft.score !== 'multiple' && (
          <TextField
            label={t(draft.score === 'points' ? 'capPoints' : 'cap')}
            {...(draft.score === 'bet' && { hint: t('capHint') })}
            value={draft.cap}
            max={12}
            change={cap => change({ cap })}
            wrong={wrongAt('cap')}
          />
        )}
        <TextField
          label={t('minStake')}
          value={draft.minStake}
          max={12}
          change={minStake => change({ minStake })}
          wrong={wrongAt('minStake')}
        />
      </div>
      <GamesFields draft={draft} change={change} />
    </>
  )
}

function Times({ draft, change, wrongAt }: Part) {
  const t = useTranslations('opsLeaderboard')
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <ChoiceField
        label={t('entry')}
        value={draft.entry}
        values={boardEntries}
        nameOf={entry => t(`entry_${entry}`)}
        change={entry => change({ entry })}
      />
      {draft.entry === 'points' && (
        <TextField
          label={t('entryPoints')}
          value={draft.entryPoints}
          max={7}
          change={entryPoints => change({ entryPoints })}
          wrong={wrongAt('entryPoints')}
        />
      )}
      <TimeFields words="opsLeaderboard" draft={draft} change={change} wrongAt={wrongAt} />
    </div>
  )
}

function Prizes({ draft, change, pays, wrongAt }: Part) {
  const t = useTranslations('opsLeaderboard')
  return (
    <RewardLines
      words="opsLeaderboard"
      name="prizes"
      lines={draft.prizes}
      next={nextPrize(draft.prizes)}
      most={mostPrizes}
      change={prizes => change({ prizes })}
      pays={pays}
      wrongAt={wrongAt}
      wide
      fields={(prize, at, put) => (
        <>
          <TextField
            label={t('placeFrom', { no: String(at + 1) })}
            value={prize.from}
            max={4}
            change={from => put({ from })}
            wrong={wrongAt(`prizes.${at}.from`)}
          />
          <TextField
            label={t('placeTo', { no: String(at + 1) })}
            value={prize.to}
            max={4}
            change={to => put({ to })}
            wrong={wrongAt(`prizes.${at}.to`)}
          />
        </>
      )}
    />
  )
}

export function LeaderboardForm(props: FormProps<Draft>) {
  const wrongAt = useWrongAt(props)
  const part = { ...props, wrongAt }
  return (
    <div className="grid gap-4">
      <TermsWords {...part} />
      <Counted {...part} />
      <Times {...part} />
      <Prizes {...part} />
    </div>
  )
}
