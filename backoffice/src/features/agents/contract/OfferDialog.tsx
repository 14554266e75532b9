// The house offers terms to a top agent: from a template or typed, tried on what was bet before, then with a reason.
import { type IncomeKind, incomeKinds } from '@fairhouse/contract/income/terms.ts'
import { contractTemplates, opsOfferContract } from '@fairhouse/contract/ops/money/agent-contract.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { Simulation } from './Simulation.tsx'
import { TermsForm } from './TermsForm.tsx'
import { draftOf, emptyDraft, readTerms, type TermsDraft } from './terms-draft.ts'

const offered = incomeKinds.filter((kind): kind is Exclude<IncomeKind, 'rebate'> => kind !== 'rebate')

export function OfferDialog({ agent, close }: { agent: { id: string; account: string }; close: () => void }) {
  const t = useTranslations('opsAgents')
  const templates = useQuery(queryOf(contractTemplates, {})).data?.templates ?? []
  const [template, setTemplate] = useState('')
  const [draft, setDraft] = useState<TermsDraft>(() => emptyDraft('dividend'))
  const contract = readTerms(draft)
  return (
    <ReasonDialog
      title={t('offerTitle', { account: agent.account })}
      action={t('offer')}
      size="lg"
      ready={contract !== null}
      send={(reason, key) => call(opsOfferContract, { to: agent.id, contract: contract!, reason }, { key })}
      said={t('didOffer', { account: agent.account })}
      close={close}
    >
      {({ tried, fields }) => (
        <>
          <p>{t('offerText')}</p>
          {templates.length > 0 && (
            <ChoiceField
              label={t('template')}
              value={template}
              values={['', ...templates.map(each => each.id)]}
              nameOf={id => templates.find(each => each.id === id)?.name ?? t('noTemplate')}
              change={id => {
                setTemplate(id)
                const chosen = templates.find(each => each.id === id)
                if (chosen) setDraft(draftOf(chosen.contract))
              }}
            />
          )}
          <TermsForm draft={draft} change={setDraft} kinds={offered} tried={tried} refused={fields} />
          <Simulation player={agent.id} contract={contract} />
        </>
      )}
    </ReasonDialog>
  )
}
