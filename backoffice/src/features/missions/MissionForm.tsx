// The form of a mission: what counts, in what period, what each step gives, and what all of it may cost.
import { missionMetrics, missionPeriods } from '@fairhouse/contract/member/mission.ts'
import { mostSteps } from '@fairhouse/contract/ops/house/mission.ts'
import { useTranslations } from 'use-intl'
import { GamesFields } from '../../kit/campaign/GamesFields.tsx'
import { RewardLines } from '../../kit/campaign/RewardLines.tsx'
import { type FormProps, type PartProps, TermsWords, useWrongAt } from '../../kit/campaign/TermsWords.tsx'
import { TimeFields } from '../../kit/campaign/TimeFields.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { type Draft, newStep } from './draft.ts'

type Part = PartProps<Draft>

function Counted({ draft, change, wrongAt }: Part) {
  const t = useTranslations('opsMission')
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
      {metric !== 'logins' && <GamesFields draft={draft} change={change} />}
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
      <TimeFields words="opsMission" draft={draft} change={change} wrongAt={wrongAt} />
    </div>
  )
}

function Steps({ draft, change, pays, wrongAt }: Part) {
  const t = useTranslations('opsMission')
  return (
    <RewardLines
      words="opsMission"
      name="steps"
      lines={draft.steps}
      next={newStep}
      most={mostSteps}
      change={steps => change({ steps })}
      pays={pays}
      wrongAt={wrongAt}
      fields={(step, at, put) => (
        <TextField
          label={t(draft.isStreak ? 'targetDays' : 'target', { no: String(at + 1) })}
          value={step.target}
          max={12}
          change={target => put({ target })}
          wrong={wrongAt(`steps.${at}.target`)}
        />
      )}
    />
  )
}

export function MissionForm(props: FormProps<Draft>) {
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
