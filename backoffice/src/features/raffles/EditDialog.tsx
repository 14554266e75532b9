// Writes a raffle as a draft, with the budget that its prizes make.
import { saveRaffle } from '@fairhouse/contract/ops/house/raffle.ts'
import type { RewardPays } from '@fairhouse/contract/states.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { budgetOf, type DeskRaffle, draftOf, faultsIn, newDraft, termsIn } from './draft.ts'
import { RaffleForm } from './RaffleForm.tsx'

interface Props {
  of: DeskRaffle | null
  /** A new raffle with the terms of another. */
  copy: boolean
  pays: readonly RewardPays[]
  close: () => void
}

export function EditDialog({ of, copy, pays, close }: Props) {
  const t = useTranslations('opsRaffle')
  const money = useMoney()
  const [draft, setDraft] = useState(() => (of ? draftOf(of.terms) : newDraft))
  const terms = termsIn(draft)
  const known = copy ? null : of
  return (
    <ReasonDialog
      title={known ? t('editTitle', { name: known.terms.name.en }) : t('newTitle')}
      action={t('save')}
      size="lg"
      ready={terms !== null}
      send={(reason, key) => call(saveRaffle, { id: known?.id ?? null, version: known?.version ?? 0, terms: terms!, reason }, { key })}
      said={t('didSave')}
      close={close}
    >
      {({ tried, fields }) => (
        <>
          <p>{t('newText')}</p>
          <RaffleForm
            draft={draft}
            change={part => setDraft({ ...draft, ...part })}
            pays={pays}
            faults={tried ? faultsIn(draft) : []}
            refused={fields}
          />
          {terms && <p className="font-semibold tabular-nums">{t('total', { amount: money(budgetOf(terms)) })}</p>}
        </>
      )}
    </ReasonDialog>
  )
}
