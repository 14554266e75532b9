// The form of a mission: what counts, in what period, what each step gives, and what all of it may cost.
import { missionMetrics, missionPeriods } from '@fairhouse/contract/member/mission.ts'
import { mostSteps } from '@fairhouse/contract/ops/house/mission.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import type { RewardPays } from '@fairhouse/contract/states.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useTranslations } from 'use-intl'
import { ChipsField } from '../../kit/form/ChipsField.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { MomentField } from '../../kit/form/MomentField.tsx'
import { type TermsFaults, TermsWords, useWrongAt, type WrongAt } from '../../kit/form/TermsWords.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import type { Draft, StepDraft } from './draft.ts'

interface Props extends TermsFaults {
  draft: Draft
  change: (part: Partial<Draft>) => void
  pays: readonly RewardPays[]
}
type Part = Props & { wrongAt: WrongAt }

function Counted({ draft, change, wrongAt }: Part) {
  const t = useTranslations('opsMission')
  const names = useTranslations('opsCatalogue')
  const { metric } = draft
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <ChoiceField
          label={t('metric')}
          value={metric}
          values={missionMetrics}
          nameOf={m => t(`metric_${m}`)}
          change={to => change({ metric: to })}
        />
        {metric === 'wins' && (
          <TextField
            label={t('multiple')}
            value={draft.multiple}
            max={8}
            change={multiple => change({ multiple })}
            wrong={wrongAt('multiple')}
          />
        )}
        {metric !== 'logins' && (
          <TextField
            label={t('minStake')}
            value={draft.minStake}
            max={12}
            change={minStake => change({ minStake })}
            wrong={wrongAt('minStake')}
          />
        )}
      </div>
      {metric !== 'logins' && (
        <>
          <ChipsField
            label={t('categories')}
            values={gameCategories}
            value={draft.categories}
            nameOf={category => names(`category.${category}`)}
            change={categories => change({ categories })}
          />
          <TextField label={t('games')} hint={t('gamesHint')} value={draft.games} max={600} change={games => change({ games })} />
        </>
      )}
    </>
  )
}

function Times({ draft, change, wrongAt }: Part) {
  const t = useTranslations('opsMission')
  const yesNo = ['no', 'yes'] as const
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <ChoiceField
        label={t('streak')}
        value={draft.isStreak ? 'yes' : 'no'}
        values={yesNo}
        nameOf={v => t(v)}
        change={v => change({ isStreak: v === 'yes' })}
      />
      {draft.isStreak ? (
        <>
          <TextField label={t('daily')} value={draft.daily} max={12} change={daily => change({ daily })} wrong={wrongAt('daily')} />
          <TextField label={t('spare')} value={draft.spare} max={1} change={spare => change({ spare })} wrong={wrongAt('spare')} />
        </>
      ) : (
        <ChoiceField
          label={t('period')}
          value={draft.period}
          values={missionPeriods}
          nameOf={p => t(`period_${p}`)}
          change={period => change({ period })}
        />
      )}
      <ChoiceField
        label={t('optIn')}
        value={draft.optIn ? 'yes' : 'no'}
        values={yesNo}
        nameOf={v => t(v)}
        change={v => change({ optIn: v === 'yes' })}
      />
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

function Steps({ draft, change, pays, wrongAt }: Part) {
  const t = useTranslations('opsMission')
  const { steps } = draft
  const put = (at: number, to: Partial<StepDraft>) => change({ steps: steps.map((step, no) => (no === at ? { ...step, ...to } : step)) })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold text-small">{t('steps')}</legend>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <div key={at} className="grid items-start gap-3 sm:grid-cols-3">
          <TextField
            label={t(draft.isStreak ? 'targetDays' : 'target', { no: String(at + 1) })}
            value={step.target}
            max={12}
            change={target => put(at, { target })}
            wrong={wrongAt(`steps.${at}.target`)}
          />
          <ChoiceField
            label={t('pays', { no: String(at + 1) })}
            value={step.pays}
            values={pays}
            nameOf={as => t(`pays_${as}`)}
            change={as => put(at, { pays: as })}
          />
          <TextField
            label={t('amount', { no: String(at + 1) })}
            value={step.amount}
            max={12}
            change={amount => put(at, { amount })}
            wrong={wrongAt(`steps.${at}.amount`)}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {steps.length < mostSteps && (
          <Button size="sm" onClick={() => change({ steps: [...steps, { target: '', pays: 'cash', amount: '' }] })}>
            {t('addStep')}
          </Button>
        )}
        {steps.length > 1 && (
          <Button size="sm" onClick={() => change({ steps: steps.slice(0, -1) })}>
            {t('removeStep')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

export function MissionForm(props: Props) {
  const t = useTranslations('opsMission')
  const wrongAt = useWrongAt(props)
  const part = { ...props, wrongAt }
  return (
    <div className="grid gap-4">
      <TermsWords {...part} />
      <Counted {...part} />
      <Times {...part} />
      <Steps {...part} />
      <TextField
        label={t('budget')}
        hint={t('budgetHint')}
        value={props.draft.budget}
        max={16}
        change={budget => props.change({ budget })}
        wrong={wrongAt('budget')}
      />
    </div>
  )
}
