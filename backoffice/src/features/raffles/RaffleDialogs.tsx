// Writes a raffle with the budget that its prizes make; starts it or ends its time.
import { endRaffle, saveRaffle, startRaffle } from '@fairhouse/contract/ops/house/raffle.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import type { EditProps, MoveProps } from '../../kit/campaign/campaign.ts'
import { EditDialog } from '../../kit/campaign/EditDialog.tsx'
import { MoveDialog } from '../../kit/campaign/MoveDialog.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { budgetOf, type DeskRaffle, draftOf, faultsIn, newDraft, termsIn } from './draft.ts'
import { RaffleForm } from './RaffleForm.tsx'

export function RaffleEdit(props: EditProps<DeskRaffle>) {
  const t = useTranslations('opsRaffle')
  const money = useMoney()
  return (
    <EditDialog
      {...props}
      words="opsRaffle"
      first={props.of ? draftOf(props.of.terms) : newDraft}
      termsIn={termsIn}
      faultsIn={faultsIn}
      save={(input, key) => call(saveRaffle, input, { key })}
      Form={RaffleForm}
      preview={terms => <p className="font-semibold tabular-nums">{t('total', { amount: money(budgetOf(terms)) })}</p>}
    />
  )
}

export function RaffleMove(props: MoveProps<DeskRaffle>) {
  const t = useTranslations('opsRaffle')
  const money = useMoney()
  const { id, version, budget } = props.of
  return (
    <MoveDialog
      {...props}
      words="opsRaffle"
      startText={t('startText', { prizes: money(budget) })}
      start={(reason, key) => call(startRaffle, { id, version, reason }, { key })}
      run={(_move, reason) => call(endRaffle, { id, reason })}
    />
  )
}
