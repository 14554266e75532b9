// Sets what the brand decides of its book: margins, how prices follow money, largest payouts, the least stake, what a cash-out keeps, how Malay prices look.
import { setSportBook } from '@fairhouse/contract/ops/games/sport-limits.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { positiveIn } from '../../../kit/form/amount.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useBrand } from '../../../kit/value/use-money.ts'
import { type BookDraft, type BookSettings, bookIn, draftOf, families, mostKept, mostMargin, payoutNames, shareIn, stepIn } from './book.ts'

const payoutLabels = { selection: 'payoutSelection', slip: 'payoutSlip', day: 'payoutDay' } as const

interface Part {
  draft: BookDraft
  setDraft: (draft: BookDraft) => void
  tried: boolean
}

/** Why a share cannot be sent, once it was tried. */
function useWrongShare(tried: boolean): (text: string, most: number) => string | null {
  const t = useTranslations('opsSport')
  return (text, most) => (tried && shareIn(text, most) === null ? t('wrongShare', { most: String(most / 100) }) : null)
}

function Margins({ draft, setDraft, tried }: Part) {
  const t = useTranslations('opsSport')
  const wrong = useWrongShare(tried)
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="pb-2 font-semibold text-1">{t('margins')}</legend>
      {families.map(name => (
        <TextField
          key={name}
          label={t(`family_${name}`)}
          aside="%"
          max={5}
          value={draft.margins[name]}
          change={text => setDraft({ ...draft, margins: { ...draft.margins, [name]: text } })}
          wrong={wrong(draft.margins[name], mostMargin)}
        />
      ))}
    </fieldset>
  )
}

function Steps({ draft, setDraft, tried }: Part) {
  const t = useTranslations('opsSport')
  const symbol = useBrand()?.currencySymbol ?? ''
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="pb-2 font-semibold text-1">{t('steps')}</legend>
      <p className="text-3 text-small sm:col-span-2">{t('stepsText')}</p>
      {families.map(name => (
        <TextField
          key={name}
          label={t('stepOf', { family: t(`family_${name}`) })}
          aside={symbol}
          max={20}
          value={draft.steps[name]}
          change={text => setDraft({ ...draft, steps: { ...draft.steps, [name]: text } })}
          wrong={tried && stepIn(draft.steps[name]) === undefined ? t('wrongAmount') : null}
        />
      ))}
    </fieldset>
  )
}

function Amounts({ draft, setDraft, tried }: Part) {
  const t = useTranslations('opsSport')
  const symbol = useBrand()?.currencySymbol ?? ''
  const wrong = useWrongShare(tried)
  const wrongAmount = (text: string) => (tried && positiveIn(text) === null ? t('wrongAmount') : null)
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="pb-2 font-semibold text-1">{t('payouts')}</legend>
      {payoutNames.map(name => (
        <TextField
          key={name}
          label={t(payoutLabels[name])}
          aside={symbol}
          max={20}
          value={draft.payouts[name]}
          change={text => setDraft({ ...draft, payouts: { ...draft.payouts, [name]: text } })}
          wrong={wrongAmount(draft.payouts[name])}
        />
      ))}
      <TextField
        label={t('minStake')}
        aside={symbol}
        max={20}
        value={draft.min}
        change={min => setDraft({ ...draft, min })}
        wrong={wrongAmount(draft.min)}
      />
      <TextField
        label={t('kept')}
        aside="%"
        max={5}
        value={draft.kept}
        change={kept => setDraft({ ...draft, kept })}
        wrong={wrong(draft.kept, mostKept)}
      />
    </fieldset>
  )
}

export function BookDialog({ book, close }: { book: BookSettings; close: () => void }) {
  const t = useTranslations('opsSport')
  const [draft, setDraft] = useState(draftOf(book))
  const read = bookIn(draft)
  return (
    <ReasonDialog
      title={t('bookTitle')}
      action={t('save')}
      size="lg"
      ready={read !== null}
      send={(reason, key) => call(setSportBook, { ...read!, reason }, { key })}
      said={t('didBook')}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('bookText')}</p>
          <Margins draft={draft} setDraft={setDraft} tried={tried} />
          <Steps draft={draft} setDraft={setDraft} tried={tried} />
          <Amounts draft={draft} setDraft={setDraft} tried={tried} />
          <Switch
            label={t('malayRed')}
            checked={draft.malayRed}
            onChange={event => setDraft({ ...draft, malayRed: event.target.checked })}
          />
        </>
      )}
    </ReasonDialog>
  )
}
