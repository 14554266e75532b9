// Binds a telephone number or an e-mail address: a code goes to it, and comes back here.
import { regions } from '@fairhouse/contract/brand.ts'
import { bindContact, contactCode } from '@fairhouse/contract/member/profile.ts'
import { ApiError, call, queryOf } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { PhoneInput } from '@fairhouse/ui/components/form/PhoneInput.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { endOf, SentCode } from '../../../kit/proof/SentCode.tsx'
import { useSystem } from '../../../session/house/system.ts'
import { withoutRefusal } from '../../../session/proof/ask-proof.ts'
import { AdvertisingBox } from './AdvertisingBox.tsx'

type Props = {
  kind: 'mobile' | 'email'
  /** What is bound now, masked. */
  former: string | null
  onClose: () => void
}

export function ContactWindow({ kind, former, onClose }: Props) {
  const t = useTranslations('security')
  return (
    <Modal open onClose={onClose} size="sm" title={t(kind === 'mobile' ? 'contactMobileTitle' : 'contactEmailTitle')}>
      <ContactForm kind={kind} former={former} onClose={onClose} />
    </Modal>
  )
}

/** Is this refusal about the code, not about the place that it goes to? */
const isOfCode = (problem: unknown): problem is ApiError => problem instanceof ApiError && problem.code.startsWith('code.')
const isOfPlace = (problem: unknown): problem is ApiError => problem instanceof ApiError && /^(phone|email|input)\./.test(problem.code)

/** What is typed, as the house reads it; null while the country's dialling code is not known. */
function useContact(kind: Props['kind']) {
  const here = useSystem(state => state.location.country)
  const list = useQuery({ ...queryOf(regions, {}), enabled: kind === 'mobile', staleTime: 600_000 }).data?.list ?? []
  const [chosen, setCountry] = useState<string | null>(null)
  const [value, setValue] = useState('')
  const country = chosen ?? (list.find(one => one.countryCode === here) ?? list[0])?.countryCode ?? null
  const dialing = list.find(one => one.countryCode === country)?.countryDialingCode
  const typed = value.trim()
  const place = kind === 'email' ? typed : `+${(dialing ?? '').replace('+', '')} ${typed}`
  const fields =
    kind === 'email' ? ({ kind, email: typed } as const) : ({ kind, mobileNum: typed, countryDialingCode: dialing ?? '' } as const)
  const judged = contactCode.input.safeParse(fields)
  const empty = typed === '' && (kind === 'mobile' ? 'phone.missing' : 'input.required')
  const wrong = empty || (judged.success ? null : (judged.error.issues[0]?.message ?? 'input.invalid'))
  return { list, country, setCountry, value, setValue, place, fields, wrong }
}

/** The code goes to the place, and comes back; `until` is null until one was sent. */
function useBinding(fields: ReturnType<typeof useContact>['fields'], advertising: boolean, onBound: () => void) {
  const [code, setCode] = useState('')
  const [until, setUntil] = useState<number | null>(null)
  const send = useMutation({
    mutationFn: () => call(contactCode, fields),
    onSuccess: ({ expiredMinutes }) => {
      setUntil(endOf(expiredMinutes))
      setCode('')
      bind.reset()
    }
  })
  const bind = useMutation({
    mutationFn: (verificationCode: string) => call(bindContact, { ...fields, verificationCode, advertising }),
    onSuccess: () => {
      onBound()
    },
    onError: problem => {
      setCode('')
      // the place belongs to somebody else, say: another one can be typed
      if (isOfPlace(problem)) setUntil(null)
    }
  })
  return {
    ...{ code, until, send },
    binding: bind.isPending,
    problem: withoutRefusal(bind.error ?? send.error),
    write: (next: string) => {
      setCode(next)
      if (next && bind.isError) bind.reset()
    },
    submit: (value: string) => {
      if (value.length === 6 && !bind.isPending) bind.mutate(value)
    },
    elsewhere: () => setUntil(null),
    reset: () => {
      send.reset()
      bind.reset()
    }
  }
}

function ContactForm({ kind, former, onClose }: Props) {
  const t = useTranslations('security')
  const say = useSay()
  const contact = useContact(kind)
  const [wrong, setWrong] = useState<string | null>(null)
  const [advertising, setAdvertising] = useState(false)
  const binding = useBinding(contact.fields, advertising, () => {
    void showToast({ tone: 'success', text: t(kind === 'mobile' ? 'contactSavedMobile' : 'contactSavedEmail') })
    onClose()
  })
  const { code, until, send, problem } = binding
  const change = (value: string): void => {
    setWrong(null)
    binding.reset()
    contact.setValue(value)
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (until !== null) binding.submit(code)
        else if (contact.wrong) setWrong(contact.wrong)
        else send.mutate()
      }}
      className="grid gap-4"
    >
      <p className="text-2">
        {t('contactLead')} {former && t('contactFormer', { place: former })}
      </p>
      <Problem of={isOfCode(problem) || isOfPlace(problem) ? null : problem} />
      {until !== null ? (
        <>
          <SentCode
            place={contact.place}
            until={until}
            value={code}
            onValue={binding.write}
            onComplete={binding.submit}
            onAgain={() => send.mutate()}
            sending={send.isPending}
            error={isOfCode(problem) ? say(problem) : undefined}
          />
          <Button variant="link" className="-ms-2 justify-self-start" onClick={binding.elsewhere}>
            {t('contactOther')}
          </Button>
        </>
      ) : (
        <PlaceField
          kind={kind}
          contact={contact}
          onValue={change}
          error={wrong ? say(wrong) : isOfPlace(problem) ? say(problem) : undefined}
        />
      )}
      <AdvertisingBox channel={kind === 'email' ? 'mail' : 'sms'} checked={advertising} onChecked={setAdvertising} />
      <Button type="submit" variant="primary" size="lg" block loading={until === null ? send.isPending : binding.binding}>
        {t(until === null ? 'codeSend' : 'contactConfirm')}
      </Button>
    </form>
  )
}

type PlaceProps = Pick<Props, 'kind'> & {
  contact: ReturnType<typeof useContact>
  onValue: (value: string) => void
  error: string | undefined
}

function PlaceField({ kind, contact, onValue, error }: PlaceProps) {
  const t = useTranslations('security')
  if (kind === 'mobile')
    return (
      <PhoneInput
        label={t('mobile')}
        countries={contact.list}
        country={contact.country}
        onCountry={contact.setCountry}
        value={contact.value}
        onValue={onValue}
        error={error}
        name="mobile"
      />
    )
  return (
    <Input
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      value={contact.value}
      onChange={event => onValue(event.target.value)}
      error={error}
    />
  )
}
