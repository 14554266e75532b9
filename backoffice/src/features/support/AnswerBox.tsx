// The operator's answer: Enter sends, once, however often it has to be tried.
import { supportMaximum, supportText } from '@fairhouse/contract/message/message.ts'
import { answerConversation } from '@fairhouse/contract/ops/house/message.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

export function AnswerBox({ id }: { id: string }) {
  const t = useTranslations('opsMessage')
  const sentence = useSay()
  const field = useId()
  const key = useRef(newKey())
  const [text, setText] = useState('')
  const answer = useMutation({
    mutationFn: (said: string) => call(answerConversation, { id, text: said }, { key: key.current }),
    onSuccess: () => setText(''),
    onSettled: (_, problem) => {
      if (!(problem instanceof ApiError && problem.code === 'network')) key.current = newKey()
    }
  })
  const send = () => {
    if (!answer.isPending && supportText.safeParse(text).success) answer.mutate(text)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      className="grid gap-2 border-t border-line p-3"
    >
      <label htmlFor={field} className="sr-only">
        {t('answer')}
      </label>
      <textarea
        id={field}
        rows={3}
        maxLength={supportMaximum}
        value={text}
        placeholder={t('answer')}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
        className="resize-none rounded-control border border-line-strong bg-1 px-2.5 py-2 text-body text-1 max-sm:text-body-l"
      />
      <div className="flex items-center justify-between gap-3">
        <p role="status" className={answer.error ? 'text-cap text-neg' : 'text-cap text-3'}>
          {answer.error ? sentence(answer.error) : t('enter')}
        </p>
        <Button type="submit" variant="primary" size="sm" loading={answer.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
