// Shuts the site now, or plans when it will be shut; shows what visitors will read, and wants a word typed before it shuts at once.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { languages } from '@fairhouse/contract/endpoint.ts'
import { type ErrorCode, errorKey, errorStatus } from '@fairhouse/contract/errors.ts'
import { planMaintenance } from '@fairhouse/contract/ops/house/brand.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Confirm } from '../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../kit/dialog/use-once.ts'
import { PreviewFrame } from '../../kit/document/PreviewFrame.tsx'
import { MomentField } from '../../kit/form/MomentField.tsx'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import { ShutPreview } from './ShutPreview.tsx'

const isCode = (text: string): text is ErrorCode => text in errorStatus
const fold = (text: string, locale: string) => text.trim().toLocaleUpperCase(locale)

interface NoteProps {
  text: Readonly<Record<Language, string>>
  change: (text: Record<Language, string>) => void
  endsAt: string | null
}

/** What visitors read while the site is shut, in each language, with the page as they will see it. */
function Note({ text, change, endsAt }: NoteProps) {
  const t = useTranslations('opsContent')
  const [language, setLanguage] = useState<Language>(useLocale())
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {languages.map(l => (
          <TextField
            key={l}
            label={t('system.noteIn', { language: t(`edit.lang.${l}`) })}
            rows={2}
            max={300}
            lang={l}
            value={text[l]}
            change={said => change({ ...text, [l]: said })}
          />
        ))}
      </div>
      <PreviewFrame language={language} setLanguage={setLanguage}>
        <ShutPreview language={language} text={text[language]} endsAt={endsAt} />
      </PreviewFrame>
    </>
  )
}

export function PlanDialog({ now, close }: { now: boolean; close: () => void }) {
  const t = useTranslations('opsContent')
  const e = useTranslations('error')
  const locale = useLocale()
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [endsAt, setEndsAt] = useState<string | null>(null)
  const [text, setText] = useState({ tr: '', en: '' })
  const [reason, setReason] = useState('')
  const [word, setWord] = useState('')
  const [tried, setTried] = useState(false)
  const plan = useOnce({
    send: key => call(planMaintenance, { startsAt: now ? null : startsAt, endsAt, text, reason: reason.trim() }, { key }),
    done: close,
    said: t(now ? 'system.didShut' : 'system.didPlan')
  })
  const typed = fold(word, locale) === fold(t('system.shutWord'), locale)
  const ready = isReason(reason) && (now ? typed : startsAt !== null)
  const faultOf = (field: string): string | null => {
    const code = plan.fields[field]
    return code === undefined ? null : e(errorKey(isCode(code) ? code : 'input.invalid'))
  }
  const confirm = () => {
    setTried(true)
    if (ready) plan.run()
  }
  return (
    <Confirm
      title={t(now ? 'system.shutTitle' : 'system.planTitle')}
      action={t(now ? 'system.shutNow' : 'system.planDo')}
      danger={now}
      size="lg"
      busy={plan.busy}
      wrong={plan.wrong}
      confirm={confirm}
      close={close}
    >
      <p>{t(now ? 'system.shutAsk' : 'system.planAsk')}</p>
      <ReasonField value={reason} change={setReason} tried={tried} />
      <div className="grid gap-3 sm:grid-cols-2">
        {!now && (
          <MomentField
            label={t('system.from')}
            value={startsAt}
            change={setStartsAt}
            wrong={tried && startsAt === null ? e('input_required') : faultOf('startsAt')}
          />
        )}
        <MomentField label={t('system.until')} hint={t('system.untilHint')} value={endsAt} change={setEndsAt} wrong={faultOf('endsAt')} />
      </div>
      <Note text={text} change={setText} endsAt={endsAt} />
      {now && (
        <TextField
          label={t('system.typeWord', { word: t('system.shutWord') })}
          value={word}
          change={setWord}
          wrong={tried && !typed ? t('system.wordWrong') : null}
          className="sm:max-w-60"
        />
      )}
    </Confirm>
  )
}
