// The form of an offer: what sets it off, what it gives, how bonus money is wagered, for whom, and what all of it may cost.

import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { MomentField } from '../../kit/form/MomentField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { AmountFields } from './AmountFields.tsx'
import { type Draft, mayCompare } from './draft.ts'
import { TriggerFields } from './TriggerFields.tsx'
import { WageringFields } from './WageringFields.tsx'

export interface FormProps {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** What is wrong with a field, as a sentence. */
  wrongAt: (name: string) => string | null
}

/** Says what is wrong with a field: what cannot be read once sending was tried, and what the house refused. */
export function useWrongAt(faults: readonly string[], refused: Readonly<Record<string, string>>): FormProps['wrongAt'] {
  const t = useTranslations('opsOffer')
  const say = useSay()
  return name => {
    const code = refused[`rule.${name}`]
    // what is wrong with a condition stands in the refusal itself
    if (code) return code === 'offer.segment' ? t('segmentWrong') : say(code)
    return faults.includes(name) ? t('wrong') : null
  }
}

function WhoFields({ draft, change, wrongAt }: FormProps) {
  const t = useTranslations('opsOffer')
  return (
    <>
      <TextField
        label={t('segment')}
        hint={t('segmentHint')}
        mono
        rows={2}
        value={draft.segment}
        max={500}
        change={segment => change({ segment })}
        wrong={wrongAt('segment')}
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField
          label={t('perMember')}
          hint={t('perMemberHint')}
          value={draft.perMember}
          max={4}
          change={perMember => change({ perMember })}
          wrong={wrongAt('perMember')}
        />
        <TextField
          label={t('claimDays')}
          value={draft.claimDays}
          max={3}
          change={claimDays => change({ claimDays })}
          wrong={wrongAt('claimDays')}
        />
        {mayCompare(draft) && (
          <TextField
            label={t('control')}
            hint={t('controlHint')}
            value={draft.control}
            max={2}
            change={control => change({ control })}
            wrong={wrongAt('control')}
          />
        )}
      </div>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Switch
          label={t('optIn')}
          hint={wrongAt('optIn')}
          checked={draft.optIn}
          // a deposit brings nothing that its member did not choose
          disabled={draft.trigger === 'deposit'}
          onChange={e => change({ optIn: e.target.checked })}
        />
        <Switch label={t('oncePerPerson')} checked={draft.oncePerPerson} onChange={e => change({ oncePerPerson: e.target.checked })} />
      </div>
    </>
  )
}

export function OfferForm(props: FormProps) {
  const t = useTranslations('opsOffer')
  const { draft, change, wrongAt } = props
  return (
    <div className="grid gap-4">
      <TriggerFields {...props} />
      <AmountFields {...props} />
      <ChoiceField
        label={t('pays')}
        value={draft.pays}
        values={['cash', 'bonus']}
        nameOf={pays => t(draft.by === 'free' ? `won_${pays}` : `pays_${pays}`)}
        change={pays => change({ pays })}
        wrong={wrongAt('pays') ?? wrongAt('wagering')}
        className="sm:max-w-1/3"
      />
      {draft.pays === 'bonus' && <WageringFields {...props} />}
      <WhoFields {...props} />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <MomentField label={t('startsAt')} value={draft.startsAt} change={startsAt => change({ startsAt })} wrong={wrongAt('startsAt')} />
        <MomentField label={t('endsAt')} value={draft.endsAt} change={endsAt => change({ endsAt })} wrong={wrongAt('endsAt')} />
        <TextField
          label={t('budget')}
          hint={t('budgetHint')}
          value={draft.budget}
          max={16}
          change={budget => change({ budget })}
          wrong={wrongAt('budget')}
        />
      </div>
    </div>
  )
}
