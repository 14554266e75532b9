// Terms that are kept under a name, to offer them again.

import { incomeKinds } from '@fairhouse/contract/income/terms.ts'
import { contractTemplates, removeTemplate, saveTemplate } from '@fairhouse/contract/ops/money/agent-contract.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatDate } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../../kit/dialog/use-once.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import { Terms } from '../../../kit/income/Terms.tsx'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { useMay } from '../../../session/use-may.ts'
import { TermsForm } from './TermsForm.tsx'
import { draftOf, emptyDraft, readTerms } from './terms-draft.ts'

type Template = z.output<typeof contractTemplates.reply>['templates'][number]
const longestName = 60

function TemplateDialog({ template, close }: { template: Template | null; close: () => void }) {
  const t = useTranslations('opsAgents')
  const [name, setName] = useState(template?.name ?? '')
  const [draft, setDraft] = useState(() => (template ? draftOf(template.contract) : emptyDraft('dividend')))
  const [tried, setTried] = useState(false)
  const contract = readTerms(draft)
  const isNamed = name.trim() !== ''
  const action = useOnce({
    send: key =>
      call(
        saveTemplate,
        { name: name.trim(), contract: contract!, ...(template && { id: template.id, version: template.version }) },
        { key }
      ),
    done: close,
    said: t('didSaveTemplate')
  })
  return (
    <Confirm
      title={template ? t('changeTemplate', { name: template.name }) : t('newTemplate')}
      action={t('save')}
      size="lg"
      busy={action.busy}
      wrong={action.wrong}
      confirm={() => {
        setTried(true)
        if (contract && isNamed) action.run()
      }}
      close={close}
    >
      <TextField
        label={t('templateName')}
        max={longestName}
        value={name}
        change={setName}
        wrong={tried && !isNamed ? t('notRead') : null}
      />
      <TermsForm draft={draft} change={setDraft} kinds={incomeKinds} tried={tried} refused={action.fields} />
    </Confirm>
  )
}

function RemoveDialog({ template, close }: { template: Template; close: () => void }) {
  const t = useTranslations('opsAgents')
  const action = useOnce({
    send: key => call(removeTemplate, { id: template.id }, { key }),
    done: close,
    said: t('didRemoveTemplate')
  })
  return (
    <Confirm
      title={t('removeTemplateTitle', { name: template.name })}
      action={t('removeTemplate')}
      danger
      busy={action.busy}
      wrong={action.wrong}
      confirm={action.run}
      close={close}
    >
      <p>{t('removeTemplateText')}</p>
    </Confirm>
  )
}

type Asked = { action: 'save'; template: Template | null } | { action: 'remove'; template: Template }

export function TemplateList() {
  const t = useTranslations('opsAgents')
  const income = useTranslations('opsIncome')
  const may = useMay('agent:edit')
  const query = useQuery(queryOf(contractTemplates, {}))
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (!query.data) return <NoAnswer of={query} />
  const { templates } = query.data
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('templatesLead')}</p>
      {may && (
        <div>
          <Button size="sm" onClick={() => setAsked({ action: 'save', template: null })}>
            {t('newTemplate')}
          </Button>
        </div>
      )}
      {templates.length === 0 && (
        <Panel>
          <Empty title={t('noTemplates')} text={t('noTemplatesText')} />
        </Panel>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        {templates.map(template => (
          <Panel
            key={template.id}
            title={template.name}
            beside={
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-cap text-3">
                {income(`kind_${template.contract.kind}`)} · {formatDate(template.changedAt)}
                {may && (
                  <>
                    <RowAction
                      aria-label={t('changeTemplate', { name: template.name })}
                      onClick={() => setAsked({ action: 'save', template })}
                    >
                      {t('change')}
                    </RowAction>
                    <RowAction
                      aria-label={t('removeTemplateTitle', { name: template.name })}
                      onClick={() => setAsked({ action: 'remove', template })}
                    >
                      {t('removeTemplate')}
                    </RowAction>
                  </>
                )}
              </span>
            }
          >
            <Terms contract={template.contract} />
          </Panel>
        ))}
      </div>
      {asked?.action === 'save' && <TemplateDialog template={asked.template} close={close} />}
      {asked?.action === 'remove' && <RemoveDialog template={asked.template} close={close} />}
    </>
  )
}
