// The first message of a conversation and what it is about.
import { type SupportState, type SupportTopic, supportTopics } from '@fairhouse/contract/message/message.ts'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../../session/account/session.ts'
import { useAsking } from './use-asking.ts'

export function BeginForm({ took, back }: { took: (state: SupportState) => void; back: (() => void) | null }) {
  const t = useTranslations('message')
  const say = useSay()
  const loggedIn = useLoggedIn()
  const id = useId()
  const [topic, setTopic] = useState<SupportTopic | ''>('')
  const [text, setText] = useState('')
  const { wrong, sending, clear, send } = useAsking(took)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (topic) send(text, topic, () => setText(''))
      }}
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-0.5"
    >
      <Select
        label={t('topic')}
        placeholder={t('topicChoose')}
        value={topic}
        onChange={event => setTopic(event.target.value as SupportTopic)}
        options={supportTopics.map(value => ({ value, label: t(`topic_${value}`) }))}
      />
      <div className="flex flex-1 flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold text-3 text-cap">
          {t('supportQuestion')}
        </label>
        <textarea
          id={id}
          value={text}
          onChange={event => {
            setText(event.target.value)
            clear()
          }}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-note`}
          className={cx(
            'min-h-32 w-full flex-1 resize-none rounded-input border bg-0 px-3.5 py-2.5 text-body-l outline-none focus:border-focus sm:text-body',
            wrong ? 'border-neg' : 'border-line-strong'
          )}
        />
        <p id={`${id}-note`} role="status" className={cx('min-h-4.5 text-small', wrong ? 'text-neg' : 'text-3')}>
          {wrong ? say(wrong) : t(loggedIn ? 'supportPrivacy' : 'supportPrivacyVisitor')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {back && <Button onClick={back}>{t('supportBack')}</Button>}
        <div className="flex-1">
          <Button
            type="submit"
            variant="primary"
            block
            loading={sending}
            disabledReason={(!topic && t('topicChoose')) || (!text.trim() && t('supportQuestion'))}
          >
            {t('supportBegin')}
          </Button>
        </div>
      </div>
    </form>
  )
}
