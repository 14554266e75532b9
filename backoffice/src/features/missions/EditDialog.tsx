// Writes a mission, or another version of one, with a preview of what members read.
import { saveMission } from '@fairhouse/contract/ops/house/mission.ts'
import type { RewardPays } from '@fairhouse/contract/states.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { type DeskMission, draftOf, faultsIn, newDraft, termsIn } from './draft.ts'
import { MissionForm } from './MissionForm.tsx'

function Preview({ terms }: { terms: NonNullable<ReturnType<typeof termsIn>> }) {
  const t = useTranslations('opsMission')
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
                step.pays === 'cash' ? money(step.amount) : `${t(`pays_${step.pays}`)} ${String(step.amount / 100_000n)}`
              ].join(' → ')}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** `copy`: a new mission with the terms of another. */
export function EditDialog({
  of,
  copy,
  pays,
  close
}: {
  of: DeskMission | null
  copy: boolean
  pays: readonly RewardPays[]
  close: () => void
}) {
  const t = useTranslations('opsMission')
  const [draft, setDraft] = useState(() => (of ? draftOf(of.terms) : newDraft))
  const terms = termsIn(draft)
  const known = copy ? null : of
  return (
    <ReasonDialog
      title={known ? t('editTitle', { name: known.terms.name.en }) : t('newTitle')}
      action={t('save')}
      size="lg"
      ready={terms !== null}
      send={(reason, key) => call(saveMission, { id: known?.id ?? null, version: known?.version ?? 0, terms: terms!, reason }, { key })}
      said={t('didSave')}
      close={close}
    >
      {({ tried, fields }) => (
        <>
          <p>{t(known?.inForce ? 'editText' : 'newText')}</p>
          <MissionForm
            draft={draft}
            change={part => setDraft({ ...draft, ...part })}
            pays={pays}
            faults={tried ? faultsIn(draft) : []}
            refused={fields}
          />
          {terms && <Preview terms={terms} />}
        </>
      )}
    </ReasonDialog>
  )
}
