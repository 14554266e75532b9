// The form of a leaderboard: what counts, who takes part, when, and what each place gets.
import { boardEntries, boardScores } from '@fairhouse/contract/member/leaderboard.ts'
import { mostPrizes } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import type { RewardPays } from '@fairhouse/contract/states.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useTranslations } from 'use-intl'
import { ChipsField } from '../../kit/form/ChipsField.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { MomentField } from '../../kit/form/MomentField.tsx'
import { type TermsFaults, TermsWords, useWrongAt, type WrongAt } from '../../kit/form/TermsWords.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { type Draft, nextPrize, type PrizeDraft } from './draft.ts'

interface Props extends TermsFaults {
  draft: Draft
  change: (part: Partial<Draft>) => void
  pays: readonly RewardPays[]
}
type Part = Props & { wrongAt: WrongAt }

function Counted({ draft, change, wrongAt }: Part) {
  const t = useTranslations('opsLeaderboard')
  const names = useTranslations('opsCatalogue')
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
      <ChipsField
        label={t('categories')}
        values={gameCategories}
        value={draft.categories}
        nameOf={category => names(`category.${category}`)}
        change={categories => change({ categories })}
      />
      <TextField label={t('games')} hint={t('gamesHint')} value={draft.games} max={600} change={games => change({ games })} />
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
      <MomentField label={t('from')} value={draft.from} change={from => change({ from })} />
      <MomentField label={t('until')} value={draft.until} change={until => change({ until })} wrong={wrongAt('until')} />
      <TextField
        label={t('claimDays')}
        value={draft.claimDays}
        max={3}
        change={claimDays => change({ claimDays })}
        wrong={wrongAt('claimDays')}
      />
    </div>
  )
}

type LineProps = Pick<Part, 'pays' | 'wrongAt'> & { prize: PrizeDraft; at: number; put: (to: Partial<PrizeDraft>) => void }

function PrizeLine({ prize, at, put, pays, wrongAt }: LineProps) {
  const t = useTranslations('opsLeaderboard')
  const no = String(at + 1)
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      <TextField
        label={t('placeFrom', { no })}
        value={prize.from}
        max={4}
        change={from => put({ from })}
        wrong={wrongAt(`prizes.${at}.from`)}
      />
      <TextField label={t('placeTo', { no })} value={prize.to} max={4} change={to => put({ to })} wrong={wrongAt(`prizes.${at}.to`)} />
      <ChoiceField
        label={t('pays', { no })}
        value={prize.pays}
        values={pays}
        nameOf={as => t(`pays_${as}`)}
        change={as => put({ pays: as })}
      />
      <TextField
        label={t('amount', { no })}
        value={prize.amount}
        max={12}
        change={amount => put({ amount })}
        wrong={wrongAt(`prizes.${at}.amount`)}
      />
    </div>
  )
}

function Prizes({ draft, change, pays, wrongAt }: Part) {
  const t = useTranslations('opsLeaderboard')
  const { prizes } = draft
  const put = (at: number, to: Partial<PrizeDraft>) => change({ prizes: prizes.map((one, no) => (no === at ? { ...one, ...to } : one)) })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold text-small">{t('prizes')}</legend>
      {prizes.map((prize, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <PrizeLine key={at} prize={prize} at={at} put={to => put(at, to)} pays={pays} wrongAt={wrongAt} />
      ))}
      <div className="flex flex-wrap gap-3">
        {prizes.length < mostPrizes && (
          <Button size="sm" onClick={() => change({ prizes: [...prizes, nextPrize(prizes)] })}>
            {t('addPrize')}
          </Button>
        )}
        {prizes.length > 1 && (
          <Button size="sm" onClick={() => change({ prizes: prizes.slice(0, -1) })}>
            {t('removePrize')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

export function LeaderboardForm(props: Props) {
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
