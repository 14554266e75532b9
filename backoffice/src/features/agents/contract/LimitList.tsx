// The highest rate of each kind of contract, whoever offers it.

import { changeSystemLimits, contractTemplates } from '@fairhouse/contract/ops/money/agent-contract.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { sayRate } from '@fairhouse/ui/text/rate.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Changes } from '../../../kit/dialog/Changes.tsx'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { useMay } from '../../../session/use-may.ts'
import { draftOf, type LimitName, type Limits, limitedKinds, limitNames, readLimits } from './limit-draft.ts'

const isKind = (name: LimitName): name is (typeof limitedKinds)[number] => limitedKinds.some(kind => kind === name)
/** A kind of income by its name, or one of the two bounds of the edge. */
function useNameOf(): (name: LimitName) => string {
  const t = useTranslations('opsAgents')
  const income = useTranslations('opsIncome')
  return name => (isKind(name) ? income(`kind_${name}`) : t(name))
}

function LimitsDialog({ limits, version, close }: { limits: Limits; version: number; close: () => void }) {
  const t = useTranslations('opsAgents')
  const nameOf = useNameOf()
  const locale = useLocale()
  const [draft, setDraft] = useState(() => draftOf(limits))
  const read = readLimits(limits, draft)
  const changes = read.changes.map(({ name, from, to }) => ({ name: nameOf(name), from: sayRate(from, locale), to: sayRate(to, locale) }))
  return (
    <ReasonDialog
      title={t('limitsTitle')}
      action={t('save')}
      size="lg"
      ready={read.limits !== null && changes.length > 0}
      send={(reason, key) => call(changeSystemLimits, { limits: read.limits!, version, reason }, { key })}
      said={t('didLimits')}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('limitsText')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {limitNames.map(kind => (
              <TextField
                key={kind}
                label={nameOf(kind)}
                aside="%"
                max={9}
                value={draft[kind]}
                change={text => setDraft({ ...draft, [kind]: text })}
                wrong={tried && read.wrong.includes(kind) ? t('notRate') : null}
              />
            ))}
          </div>
          <Changes changes={changes} />
        </>
      )}
    </ReasonDialog>
  )
}

export function LimitList() {
  const t = useTranslations('opsAgents')
  const nameOf = useNameOf()
  const locale = useLocale()
  const may = useMay('agent:edit')
  const query = useQuery(queryOf(contractTemplates, {}))
  const [changing, setChanging] = useState(false)
  if (!query.data) return <NoAnswer of={query} />
  const { limits, version } = query.data
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('limitsLead')}</p>
      <Panel
        title={t('highestRate')}
        beside={may && <RowAction onClick={() => setChanging(true)}>{t('change')}</RowAction>}
        className="max-w-3xl"
      >
        <Facts facts={limitNames.map(kind => ({ name: nameOf(kind), value: sayRate(limits[kind], locale) }))} />
      </Panel>
      {changing && <LimitsDialog limits={limits} version={version} close={() => setChanging(false)} />}
    </>
  )
}
