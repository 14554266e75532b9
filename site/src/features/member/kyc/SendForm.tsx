// Puts a document together and sends it: kind, number, a picture of each side and of the member.

import { type IdType, idTypes } from '@fairhouse/contract/member/account.ts'
import { identityParts, partsOf, sendIdentity } from '@fairhouse/contract/member/kyc.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../session/language/language.ts'
import { withoutRefusal } from '../../../session/proof/ask-proof.ts'
import { renewed } from '../../../session/query-client.ts'
import { PartSlot } from './PartSlot.tsx'
import type { Identity } from './use-identity.ts'

type State = Identity & { realName: string; birthday: string }

/** What is put together, what of it is missing, and sending it. */
function useDocument(state: State) {
  const t = useTranslations('identity')
  const [idType, setType] = useState('')
  const [idNumber, setNumber] = useState('')
  // one press is one request, however often the network makes it be asked again
  const [key] = useState(() => crypto.randomUUID())
  const send = useMutation({
    mutationFn: () => call(sendIdentity, { idType: Number(idType), idNumber }, { key }),
    onSuccess: () => {
      void showToast({ tone: 'success', text: t('sent') })
      return renewed()
    }
  })
  const needed = idType ? partsOf(Number(idType), state.addressNeeded) : []
  return {
    ...{ idType, setType, idNumber, setNumber, send },
    parts: identityParts.filter(p => p !== 'back' || !idType || needed.includes('back')),
    complete: idType !== '' && idNumber.trim().length >= 4 && needed.every(p => state.draft.includes(p))
  }
}

export function SendForm({ state }: { state: State }) {
  const t = useTranslations()
  const say = useSay()
  const dates = useDates()
  const { idType, setType, idNumber, setNumber, send, parts, complete } = useDocument(state)
  const fields = send.error instanceof ApiError ? send.error.fields : {}
  const at = (name: string) => (fields[name] ? say(fields[name]) : undefined)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (complete && !send.isPending) send.mutate()
      }}
      className="grid gap-5"
    >
      <p className="text-2">
        {t('identity.asTold', { name: state.realName, birthday: dates.friendly(new Date(`${state.birthday}T12:00:00`)) })}
      </p>
      <Problem of={Object.keys(fields).length > 0 ? null : withoutRefusal(send.error)} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Select
          label={t('identity.idType')}
          placeholder={t('identity.idTypeNone')}
          options={Object.entries(idTypes).map(([value, name]) => ({ value, label: t(`profile.id_${name}`) }))}
          value={idType}
          onChange={event => setType(event.target.value)}
          error={at('idType')}
        />
        <Input
          label={t('identity.idNumber')}
          hint={t('identity.idNumberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          value={idNumber}
          onChange={event => setNumber(event.target.value)}
          error={at('idNumber')}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        {parts.map(part => (
          <PartSlot
            key={part}
            part={part}
            kept={state.draft.includes(part)}
            optional={part === 'address' && !state.addressNeeded}
            error={at(part)}
          />
        ))}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={send.isPending}
        disabledReason={!complete && t('identity.missing')}
        className="justify-self-start max-sm:w-full"
      >
        {t('identity.send')}
      </Button>
    </form>
  )
}

/** The document of a request in words: its kind and the end of its number. */
export function useDocumentWords() {
  const t = useTranslations('profile')
  return ({ idType, idNumber }: { idType: number; idNumber: string }) => ({ kind: t(`id_${idTypes[idType as IdType]}`), number: idNumber })
}
