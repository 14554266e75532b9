// Contracts and offers of all agents.
import { contractStates } from '@fairhouse/contract/agent/contract.ts'
import { incomeKinds } from '@fairhouse/contract/income/terms.ts'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FilterChoice } from '../../../kit/list/FilterChoice.tsx'
import { Filters } from '../../../kit/list/Filters.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { ContractRows } from './ContractRows.tsx'

export function ContractList() {
  const t = useTranslations('opsAgents')
  const income = useTranslations('opsIncome')
  const navigate = useNavigate()
  const { kind, state, only } = useSearch({ from: '/agents' })
  const disputed = only === 'disputed' ? only : undefined
  const show = (next: { kind?: typeof kind; state?: typeof state; only?: 'disputed' | undefined }) =>
    void navigate({ to: '/agents', search: { tab: 'contracts', kind, state, only: disputed, ...next }, replace: true })
  return (
    <>
      <Filters clear={kind || state || disputed ? () => show({ kind: undefined, state: undefined, only: undefined }) : undefined}>
        <FilterChoice
          label={income('kind')}
          value={kind}
          values={incomeKinds}
          nameOf={name => income(`kind_${name}`)}
          choose={next => show({ kind: next })}
        />
        <FilterChoice
          label={t('state')}
          value={state}
          values={contractStates}
          nameOf={name => t(`state_${name}`)}
          choose={next => show({ state: next })}
        />
        <FilterChoice
          label={t('show')}
          value={disputed}
          values={['disputed'] as const}
          nameOf={() => t('onlyDisputed')}
          choose={next => show({ only: next })}
        />
      </Filters>
      <Panel>
        <ContractRows
          filter={{ ...(kind && { kind }), ...(state && { state }), ...(disputed && { disputed: 'true' as const }) }}
          empty={<Empty title={t('noContracts')} text={t('noContractsText')} />}
        />
      </Panel>
    </>
  )
}
