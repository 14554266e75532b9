// All bills, narrowed by kind, state, agent.
import { billStates } from '@fairhouse/contract/income/income.ts'
import { incomeKinds } from '@fairhouse/contract/income/terms.ts'
import { incomeBills } from '@fairhouse/contract/ops/money/income.ts'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FilterChoice } from '../../../kit/list/FilterChoice.tsx'
import { Filters } from '../../../kit/list/Filters.tsx'
import { FilterText } from '../../../kit/list/FilterText.tsx'
import { useFilteredPages } from '../../../kit/list/use-filtered-pages.ts'
import { Panel } from '../../../kit/page/Panel.tsx'
import { BillRows } from './BillRows.tsx'

export function BillList() {
  const t = useTranslations('opsIncome')
  const navigate = useNavigate()
  const { kind, state, member } = useSearch({ from: '/agent-income' })
  const { pages, filter, clear } = useFilteredPages(incomeBills, {
    filters: { kind, state, member },
    typed: 'member',
    show: search => void navigate({ to: '/agent-income', search: { tab: 'bills', ...search }, replace: true })
  })
  return (
    <>
      <Filters clear={clear}>
        <FilterChoice
          label={t('kind')}
          value={kind}
          values={incomeKinds}
          nameOf={name => t(`kind_${name}`)}
          choose={next => filter({ kind: next })}
        />
        <FilterChoice
          label={t('state')}
          value={state}
          values={billStates}
          nameOf={name => t(`state_${name}`)}
          choose={next => filter({ state: next })}
        />
        <FilterText
          label={t('member')}
          type="search"
          inputMode="numeric"
          maxLength={18}
          value={member ?? ''}
          onChange={e => filter({ member: e.target.value.replace(/\D/g, '').replace(/^0+/, '') || undefined })}
          className="sm:w-52"
        />
      </Filters>
      <Panel>
        <BillRows pages={pages} empty={<Empty title={t('noBills')} text={t('noBillsText')} />} />
      </Panel>
    </>
  )
}
