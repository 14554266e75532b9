// The rules of withdrawals: edited, tried on history, put in force with a reason.

import { changeWithdrawalRules, tryWithdrawalRules, withdrawalRules } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { useMay } from '../../../session/use-may.ts'
import { RulesForm } from './RulesForm.tsx'
import { draftOf, type Rules, readDraft } from './rules-draft.ts'
import { TrialResult } from './TrialResult.tsx'

const spans = ['100', '500', '1000'] as const

export function RulesPage() {
  const t = useTranslations('opsWithdrawal')
  const query = useQuery(queryOf(withdrawalRules, {}))
  return (
    <Page title={t('rulesTitle')}>
      {query.data ? (
        <>
          {query.data.open && <Waiting />}
          <Editor key={query.data.version} rules={query.data.rules} version={query.data.version} />
        </>
      ) : (
        <NoAnswer of={query} />
      )}
    </Page>
  )
}

const Waiting = () => {
  const t = useTranslations('opsWithdrawal')
  return (
    <p role="status" className="flex flex-wrap gap-x-3 rounded-control border border-line bg-2 px-3 py-2 text-small">
      {t('rulesWait')}
      <Link to="/approvals" search={{ state: 'open' }} className="font-semibold text-primary-text underline-offset-4 hover:underline">
        {t('rulesLook')}
      </Link>
    </p>
  )
}

function Editor({ rules, version }: { rules: Rules; version: number }) {
  const t = useTranslations('opsWithdrawal')
  const sentence = useSay()
  const may = useMay('withdrawal:rules')
  const [draft, setDraft] = useState(() => draftOf(rules))
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const [last, setLast] = useState<(typeof spans)[number]>('500')
  const read = readDraft(draft)
  const trial = useMutation({ mutationFn: (of: Rules) => call(tryWithdrawalRules, { rules: of, last: Number(last) }) })
  const withRules = (action: (of: Rules) => void) => {
    setTried(true)
    if (read.rules) action(read.rules)
  }
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t(may ? 'rulesText' : 'mayNot')}</p>
      <RulesForm
        draft={draft}
        faults={tried ? read.faults : []}
        change={part => {
          setDraft({ ...draft, ...part })
          trial.reset()
        }}
        fixed={!may}
      />
      {may && (
        <Panel>
          <div className="flex flex-wrap items-end gap-3 p-3">
            <ChoiceField label={t('last')} value={last} values={spans} nameOf={n => n} change={setLast} className="w-40" />
            <Button loading={trial.isPending} onClick={() => withRules(of => trial.mutate(of))}>
              {t('try')}
            </Button>
            <Button variant="primary" onClick={() => withRules(() => setAsking(true))}>
              {t('save')}
            </Button>
            {tried && read.faults.length > 0 && (
              <p role="alert" className="text-small text-neg">
                {t(read.faults[0] === 'remindMinutes' ? 'notNumbers' : 'notAmount')}
              </p>
            )}
            {trial.error && (
              <p role="alert" className="text-small text-neg">
                {sentence(trial.error)}
              </p>
            )}
          </div>
        </Panel>
      )}
      {trial.data && <TrialResult result={trial.data} />}
      {asking && read.rules && <SaveDialog rules={read.rules} version={version} close={() => setAsking(false)} />}
    </>
  )
}

function SaveDialog({ rules, version, close }: { rules: Rules; version: number; close: () => void }) {
  const t = useTranslations('opsWithdrawal')
  return (
    <ReasonDialog
      title={t('saveTitle')}
      action={t('save')}
      send={(reason, key) => call(changeWithdrawalRules, { rules, version, reason }, { key })}
      said={t('didSave')}
      close={close}
    >
      <p>{t('saveText')}</p>
    </ReasonDialog>
  )
}
