// The form of a few words to the house: what kind, what, and how to reach who wrote it.
import { charactersOf, feedbackKinds, feedbackLength, sendFeedback } from '@fairhouse/contract/message/feedback.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CountedText } from '../../kit/fields/CountedText.tsx'

type Kind = (typeof feedbackKinds)[number]

/** The key lives as long as the form: a repeat after a network that gave no answer is the same message. */
function useSend(done: () => void) {
  const [key, setKey] = useState(newKey)
  return useMutation({
    mutationFn: (told: { type: Kind; content: string; contact: string }) => call(sendFeedback, told, { key }),
    onSuccess: done,
    onError: cause => {
      if (cause instanceof ApiError && !['network', 'offline'].includes(cause.code)) setKey(newKey())
    }
  })
}

type Props = {
  done: () => void
  /** What stands in it at first. */
  start?: { type: Kind; content: string }
}

export function FeedbackForm({ done, start }: Props) {
  const t = useTranslations('feedback')
  const say = useSay()
  const [type, setType] = useState<Kind | ''>(start?.type ?? '')
  const [content, setContent] = useState(start?.content ?? '')
  const [contact, setContact] = useState('')
  const send = useSend(done)
  const fields = send.error instanceof ApiError ? send.error.fields : {}
  const at = (name: string) => (fields[name] ? say(fields[name] === 'feedback.length' ? send.error : fields[name]) : undefined)
  const ready = type !== '' && charactersOf(content) >= feedbackLength.min
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (ready && !send.isPending) send.mutate({ type, content, contact })
      }}
      className="grid gap-4"
    >
      <Problem of={Object.keys(fields).length > 0 ? null : send.error} />
      <Select
        label={t('type')}
        placeholder={t('typeNone')}
        value={type}
        onChange={event => setType(event.target.value as Kind)}
        options={feedbackKinds.map(value => ({ value, label: t(`type_${value}`) }))}
        error={at('type')}
      />
      <CountedText
        label={t('content')}
        length={charactersOf(content)}
        max={feedbackLength.max}
        value={content}
        onValue={value => {
          setContent(value)
          if (send.isError) send.reset()
        }}
        error={at('content')}
      />
      <Input
        label={t('contact')}
        hint={t('contactHint')}
        autoComplete="off"
        maxLength={100}
        value={contact}
        onChange={event => setContact(event.target.value)}
        error={at('contact')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={send.isPending}
        disabledReason={!ready && t('incomplete')}
        className="justify-self-start max-sm:w-full"
      >
        {t('send')}
      </Button>
    </form>
  )
}
