// The state of a bill and of a contract as a word with a colour.
import type { ContractState } from '@fairhouse/contract/agent/contract.ts'
import type { BillState } from '@fairhouse/contract/income/income.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useTranslations } from 'use-intl'

const billTones = {
  PENDING_REVIEW: 'info',
  APPROVED: 'info',
  ISSUED: 'pos',
  COLLECTED: 'neutral',
  NOT_REACHED: 'neutral',
  PART_RECEIVED: 'warn',
  INSUFFICIENT: 'warn',
  REJECTED: 'neg',
  EXPIRED: 'neutral'
} as const satisfies Record<BillState, string>

export function BillBadge({ state }: { state: BillState }) {
  const t = useTranslations('income')
  return <Badge tone={billTones[state]}>{t(`bill_${state}`)}</Badge>
}

const contractTones = {
  REQUESTED: 'info',
  VALID: 'pos',
  REJECTED: 'neg',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
  TERMINATION_REQUESTED: 'warn',
  TERMINATED: 'neutral',
  SUPERSEDED: 'neutral'
} as const satisfies Record<ContractState, string>

export function ContractBadge({ state }: { state: ContractState }) {
  const t = useTranslations('income')
  return <Badge tone={contractTones[state]}>{t(`contract_${state}`)}</Badge>
}
