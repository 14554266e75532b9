// Where the customer writes on, and may close the conversation.
import { closeSupport, type SupportState } from '@fairhouse/contract/message/message.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAsking } from './use-asking.ts'
import { shownVisitor } from './use-support.ts'

export function AskBox({ took }: { took: (state: SupportState) => void }) {
  const t = useTranslations('message')
  const say = useSay()
  const [text, setText] = useState('')
  const { wrong, sending, clear, send } = useAsking(took)
  const close = useMutation({ mutationFn: () => call(closeSupport, shownVisitor()), onSuccess: took })
  const submit = () => send(text, undefined, () => setText(''))
  const problem = wrong ?? close.error
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      className="shrink-0"
    >
      <div className="flex items-end gap-1 rounded-input border border-line-strong bg-0 focus-within:border-focus">
        <textarea
          value={text}
          onChange={event => {
            setText(event.target.value)
            clear()
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            submit()
          }}
          rows={2}
          aria-label={t('supportWrite')}
          placeholder={t('supportWrite')}
          className="min-h-11 min-w-0 flex-1 resize-none rounded-input bg-transparent px-3.5 py-2.5 text-body-l outline-none sm:text-body"
        />
        <IconButton plain type="submit" label={t('send')} aria-busy={sending || undefined} className="m-0.5 text-primary-text!">
          <SendHorizontal aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p role="status" className={problem ? 'text-neg text-small' : 'text-3 text-cap'}>
          {problem ? say(problem) : t('supportEnter')}
        </p>
        <Button variant="subtle" size="sm" loading={close.isPending} onClick={() => close.mutate()}>
          {t('supportClose')}
        </Button>
      </div>
    </form>
  )
}
