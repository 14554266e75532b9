// Asks for the reason before a table is paused or resumed, its shoe replaced, or a round called off.

import { callOffRound, pauseTable, replaceShoe, resumeTable } from '@fairhouse/contract/ops/games/table.ts'
import { tableRests } from '@fairhouse/contract/play/table-view.ts'
import { call } from '@fairhouse/ui/api.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { wholeIn } from '../../kit/form/number.ts'
import { FilterText } from '../../kit/list/FilterText.tsx'
import type { Table } from './use-table-columns.tsx'

type Simple =
  | { readonly kind: 'pause' | 'resume' | 'shoe'; readonly table: Table }
  | { readonly kind: 'callOff'; readonly table: Table; readonly no: number }
/** What an operator wants to do at a table. */
export type Asked =
  | Simple
  | { readonly kind: 'limits'; readonly table: Table }
  | { readonly kind: 'void'; readonly table: Table; readonly no: number }

/** Thirty days. */
const mostMinutes = 43_200

export function TableDialog({ asked, close }: { asked: Simple; close: () => void }) {
  const t = useTranslations('opsTable')
  const { table, name } = asked.table
  const no = 'no' in asked ? formatCount(asked.no) : ''
  const [typed, setTyped] = useState('')
  const [restsFor, setRestsFor] = useState<(typeof tableRests)[number]>('break')
  const minutes = typed.trim() === '' ? null : wholeIn(typed, mostMinutes)
  const isWrong = asked.kind === 'pause' && typed.trim() !== '' && !minutes
  const send = (reason: string, key: string): Promise<unknown> => {
    switch (asked.kind) {
      case 'pause':
        return call(pauseTable, { table, reason, restsFor, minutes }, { key })
      case 'resume':
        return call(resumeTable, { table, reason }, { key })
      case 'shoe':
        return call(replaceShoe, { table, reason }, { key })
      case 'callOff':
        return call(callOffRound, { table, no: asked.no, reason }, { key })
    }
  }
  const words = {
    pause: { title: t('pauseTitle', { table: name }), action: t('pause'), text: t('pauseText'), said: t('didPause', { table: name }) },
    resume: { title: t('resumeTitle', { table: name }), action: t('resume'), text: t('resumeText'), said: t('didResume', { table: name }) },
    callOff: {
      title: t('callOffTitle', { no, table: name }),
      action: t('callOff'),
      text: t('callOffText'),
      said: t('didCallOff', { no })
    },
    shoe: { title: t('shoeTitle', { table: name }), action: t('newShoe'), text: t('shoeText'), said: t('didReplace', { table: name }) }
  }[asked.kind]
  return (
    <ReasonDialog
      title={words.title}
      action={words.action}
      danger={asked.kind === 'pause' || asked.kind === 'callOff'}
      send={send}
      said={words.said}
      close={close}
      ready={!isWrong}
    >
      <p>{words.text}</p>
      {asked.kind === 'pause' && (
        <>
          <ChoiceField
            label={t('restsFor')}
            value={restsFor}
            values={tableRests}
            nameOf={why => t(`rests_${why}`)}
            change={setRestsFor}
            className="mt-3"
          />
          <FilterText
            label={t('opensAfter')}
            inputMode="numeric"
            maxLength={5}
            value={typed}
            onChange={e => setTyped(e.target.value)}
            aria-invalid={isWrong || undefined}
            className="mt-3"
          />
        </>
      )}
    </ReasonDialog>
  )
}
