// Writes a mission with a preview of what members read; puts it in force, pauses, resumes or ends it.
import { moveMission, saveMission, startMission } from '@fairhouse/contract/ops/house/mission.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import type { EditProps, MoveProps } from '../../kit/campaign/campaign.ts'
import { EditDialog } from '../../kit/campaign/EditDialog.tsx'
import { MoveDialog } from '../../kit/campaign/MoveDialog.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { type DeskMission, draftOf, faultsIn, newDraft, termsIn } from './draft.ts'
import { MissionForm } from './MissionForm.tsx'

function Preview({ terms }: { terms: NonNullable<ReturnType<typeof termsIn>> }) {
  const t = useTranslations('opsMission')
  const shared = useTranslations('opsCampaign')
  const money = useMoney()
  const { metric, streak } = terms
  const target = (amount: bigint) =>
    streak ? t('days', { days: Number(amount / 100_000n) }) : metric === 'bet' ? money(amount) : String(amount / 100_000n)
  return (
    <Section title={t('preview')}>
      <div className="px-3 pb-3">
        <p className="font-semibold">{`${terms.name.tr} · ${terms.name.en}`}</p>
        <p className="text-2 text-small">{[t(`metric_${metric}`), t(`period_${terms.period}`)].join(' · ')}</p>
        <ul className="mt-1 flex flex-wrap gap-2">
          {terms.steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <li key={at} className="rounded-control bg-3 px-2.5 py-1 text-small tabular-nums">
              {[
                target(step.target),
                step.pays === 'cash' ? money(step.amount) : `${shared(`pays_${step.pays}`)} ${String(step.amount / 100_000n)}`
              ].join(' → ')}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

export function MissionEdit(props: EditProps<DeskMission>) {
  const t = useTranslations('opsMission')
  const { of, copy } = props
  return (
    <EditDialog
      {...props}
      words="opsMission"
      first={of ? draftOf(of.terms) : newDraft}
      termsIn={termsIn}
      faultsIn={faultsIn}
      save={(input, key) => call(saveMission, input, { key })}
      text={!copy && of?.inForce ? t('editText') : null}
      Form={MissionForm}
      preview={terms => <Preview terms={terms} />}
    />
  )
}

export function MissionMove(props: MoveProps<DeskMission>) {
  const t = useTranslations('opsMission')
  const money = useMoney()
  const { id, version, terms, inForce } = props.of
  return (
    <MoveDialog
      {...props}
      words="opsMission"
      startText={t(inForce ? 'followText' : 'startText', { budget: money(terms.budget) })}
      start={(reason, key) => call(startMission, { id, version, reason }, { key })}
      run={(move, reason) => call(moveMission, { id, move, reason })}
    />
  )
}
