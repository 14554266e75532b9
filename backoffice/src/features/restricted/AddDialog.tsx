// One person for the list: by a document, or by name and birthday together.

import type { ErrorCode } from '@fairhouse/contract/errors.ts'
import { idTypes } from '@fairhouse/contract/member/account.ts'
import { addRestricted, restrictedPerson } from '@fairhouse/contract/ops/people/restricted.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'

const kinds = ['', ...Object.keys(idTypes)] as const
const empty = { name: '', birthday: '', idType: '', idNumber: '', source: '' }
type Draft = typeof empty

const personOf = ({ name, birthday, idType, idNumber }: Draft) =>
  restrictedPerson.safeParse({
    ...(name.trim() && { name }),
    ...(birthday.trim() && { birthday: birthday.trim() }),
    ...(idType && { idType: Number(idType) }),
    ...(idNumber.trim() && { idNumber })
  })

export function AddDialog({ close }: { close: () => void }) {
  const t = useTranslations('opsRestricted')
  const who = useTranslations('opsIdentity')
  const sentence = useTranslations('error')
  const [draft, setDraft] = useState(empty)
  const parsed = personOf(draft)
  const put = (field: keyof Draft) => (value: string) => setDraft({ ...draft, [field]: value })
  const faults = new Map(parsed.success ? [] : parsed.error!.issues.map(issue => [String(issue.path[0] ?? 'name'), issue.message]))
  const sourced = draft.source.trim().length >= 2
  const wrongAt = (field: string, tried: boolean): string | null => {
    const code = tried ? faults.get(field) : undefined
    return code === undefined
      ? null
      : sentence((code.includes('.') ? code.replace('.', '_') : 'input_invalid') as 'input_invalid' & ErrorCode)
  }
  return (
    <ReasonDialog
      title={t('addTitle')}
      action={t('addDo')}
      size="lg"
      ready={parsed.success && sourced}
      send={(reason, key) => call(addRestricted, { person: parsed.data!, source: draft.source.trim(), reason }, { key })}
      said={({ members }) => t('didAdd', { members })}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('addText')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField label={t('name')} max={100} value={draft.name} change={put('name')} wrong={wrongAt('name', tried)} />
            <TextField
              label={t('birthday')}
              hint={t('birthdayHint')}
              max={10}
              value={draft.birthday}
              change={put('birthday')}
              wrong={wrongAt('birthday', tried)}
            />
            <ChoiceField
              label={t('idType')}
              value={draft.idType}
              values={kinds as readonly string[]}
              nameOf={kind => (kind === '' ? t('noDocument') : who(`idType.${idTypes[Number(kind) as keyof typeof idTypes]}`))}
              change={put('idType')}
              wrong={wrongAt('idType', tried)}
            />
            <TextField label={t('idNumber')} max={32} value={draft.idNumber} change={put('idNumber')} wrong={wrongAt('idNumber', tried)} />
            <TextField
              label={t('source')}
              hint={t('sourceHint')}
              max={80}
              value={draft.source}
              change={put('source')}
              wrong={tried && !sourced ? sentence('input_required') : null}
              className="sm:col-span-2"
            />
          </div>
        </>
      )}
    </ReasonDialog>
  )
}
