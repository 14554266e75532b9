// Publishes a new version of the rule book, written from the one that holds now.
import { publishRules } from '@fairhouse/contract/ops/games/sport-book.ts'
import { sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { isWithin } from '../../../kit/form/number.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import type { RuleVersion } from './Rules.tsx'

const numbers = [
  { name: 'postponedHours', label: 'col_postponed', min: 1, max: 720, first: 48 },
  { name: 'abandonedHours', label: 'col_abandoned', min: 1, max: 720, first: 48 },
  { name: 'delays', label: 'col_delay', min: 0, max: 30, first: 5 }
] as const
type Draft = Pick<RuleVersion, 'postponedHours' | 'abandonedHours' | 'delays' | 'text'>
const mostText = 20_000

/** Every sport has its numbers: those of the version in force, or the usual ones. */
function draftOf(from: RuleVersion | undefined): Draft {
  const of = (n: (typeof numbers)[number]) => Object.fromEntries(sportCodes.map(s => [s, from?.[n.name][s] ?? n.first]))
  return { postponedHours: of(numbers[0]), abandonedHours: of(numbers[1]), delays: of(numbers[2]), text: from?.text ?? { tr: '', en: '' } }
}

interface FieldsProps {
  draft: Draft
  change: (next: Draft) => void
  tried: boolean
}

function SportNumbers({ draft, change, tried }: FieldsProps) {
  const t = useTranslations('opsSport')
  const words = useTranslations('sportGame')
  return sportCodes.map(sport => (
    <fieldset key={sport} className="grid gap-x-3 gap-y-1 sm:grid-cols-3">
      <legend className="pb-1 font-semibold text-small text-1">{words(sport)}</legend>
      {numbers.map(({ name, label, min, max }) => {
        const value = draft[name][sport] ?? Number.NaN
        return (
          <NumberField
            key={name}
            label={words(label)}
            min={min}
            max={max}
            value={value}
            change={next => change({ ...draft, [name]: { ...draft[name], [sport]: next } })}
            wrong={tried && !isWithin(value, min, max) ? t('wrongNumber', { min, max }) : null}
          />
        )
      })}
    </fieldset>
  ))
}

export function PublishDialog({ from, close }: { from: RuleVersion | undefined; close: () => void }) {
  const t = useTranslations('opsSport')
  const errors = useTranslations('error')
  const [draft, setDraft] = useState(() => draftOf(from))
  const areNumbers = numbers.every(({ name, min, max }) => sportCodes.every(s => isWithin(draft[name][s] ?? Number.NaN, min, max)))
  const areTexts = draft.text.tr.trim() !== '' && draft.text.en.trim() !== ''
  return (
    <ReasonDialog
      title={t('publishTitle')}
      action={t('publish')}
      size="lg"
      ready={areNumbers && areTexts}
      send={(reason, key) => call(publishRules, { ...draft, reason }, { key })}
      said={({ version }) => t('didPublish', { no: version })}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('publishText')}</p>
          <SportNumbers draft={draft} change={setDraft} tried={tried} />
          {(['tr', 'en'] as const).map(language => (
            <TextField
              key={language}
              label={t(`text_${language}`)}
              rows={8}
              max={mostText}
              lang={language}
              value={draft.text[language]}
              change={text => setDraft({ ...draft, text: { ...draft.text, [language]: text } })}
              wrong={tried && draft.text[language].trim() === '' ? errors('sport_rules') : null}
            />
          ))}
        </>
      )}
    </ReasonDialog>
  )
}
