// Where a member writes; for everybody else it says why they only read.
import { trialType } from '@fairhouse/contract/member/account.ts'
import { characters, chatMaximum, type chatRoom, chatText, sayInChat } from '@fairhouse/contract/message/message.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useMutation } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ask } from '../../session/account/ask.ts'
import { useLoggedIn, useMember } from '../../session/account/session.ts'
import { addLine } from './use-chat.ts'

type Room = z.output<typeof chatRoom.reply>

const Note = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="flex shrink-0 items-center justify-between gap-3 border-line border-t bg-2 px-4 py-3 text-2 text-small">
    <p>{children}</p>
    {action}
  </div>
)

/** Seconds until the moment, counted down; 0 once it has passed. */
function useSecondsTo(moment: number): number {
  const [now, setNow] = useState(serverNow)
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  useEffect(() => {
    if (moment <= serverNow()) return
    const timer = setInterval(() => {
      setNow(serverNow())
      if (serverNow() >= moment) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [moment])
  return left
}

export function ChatInput({ name, room, lost }: { name: string; room: Room; lost: boolean }) {
  const t = useTranslations('message')
  const loggedIn = useLoggedIn()
  const member = useMember()
  const mute = room.me?.mute
  const mutedFor = useSecondsTo(mute?.until.getTime() ?? 0)
  if (!room.open) return <Note>{t('chatClosed')}</Note>
  if (!loggedIn)
    return (
      <Note
        action={
          <Button variant="primary" size="sm" onClick={() => ask('login')}>
            {t('chatLogin')}
          </Button>
        }
      >
        {t('chatVisitor')}
      </Note>
    )
  if (member?.type === trialType) return <Note>{t('chatTrial')}</Note>
  if (mute && mutedFor > 0) return <Note>{t('chatMuted', { until: formatDateTime(mute.until), reason: mute.reason })}</Note>
  return <Composer name={name} slowSeconds={room.slowSeconds} lost={lost} />
}

/** What is being written: when it may be sent, and why it was not taken. */
function useComposing(name: string, slowSeconds: number, lost: boolean) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<unknown>(null)
  const [readyAt, setReadyAt] = useState(0)
  const key = useRef(newKey())
  const wait = useSecondsTo(readyAt)
  const length = characters(text.normalize('NFC').trim())
  const say = useMutation({
    mutationFn: (said: string) => call(sayInChat, { text: said, room: name }, { key: key.current }),
    onSuccess: line => {
      key.current = newKey()
      addLine(line)
      setText('')
      setReadyAt(serverNow() + slowSeconds * 1000)
    },
    onError: problem => {
      // without an answer the same key asks again: it is never said twice
      if (!(problem instanceof ApiError && problem.code === 'network')) key.current = newKey()
      const slow = problem instanceof ApiError && problem.code === 'chat.slow'
      if (slow) setReadyAt(serverNow() + Number(problem.params.seconds) * 1000)
      else setWrong(problem)
    }
  })
  const send = () => {
    if (say.isPending || wait > 0 || lost) return
    const parsed = chatText.safeParse(text)
    if (!parsed.success) {
      if (length > 0) setWrong(parsed.error.issues[0]!.message)
      return
    }
    setWrong(null)
    // other words are another message, also when nobody knows whether the first arrived
    if (say.variables !== parsed.data) key.current = newKey()
    say.mutate(parsed.data)
  }
  const write = (value: string) => {
    setText(value)
    setWrong(null)
  }
  return { text, write, send, wrong, wait, length }
}

function Composer({ name, slowSeconds, lost }: { name: string; slowSeconds: number; lost: boolean }) {
  const t = useTranslations('message')
  const sentence = useSay()
  const id = useId()
  const { text, write, send, wrong, wait, length } = useComposing(name, slowSeconds, lost)
  const tooLong = length > chatMaximum
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      className="shrink-0 border-line border-t bg-2 px-3 pt-3 pb-2"
    >
      <div
        className={cx(
          'flex items-center gap-1 rounded-input border bg-0 focus-within:border-focus',
          tooLong || wrong ? 'border-neg' : 'border-line-strong'
        )}
      >
        <input
          id={id}
          value={text}
          onChange={event => write(event.target.value)}
          aria-label={t('chatWrite')}
          aria-invalid={tooLong || undefined}
          aria-describedby={`${id}-note`}
          placeholder={t('chatWrite')}
          autoComplete="off"
          enterKeyHint="send"
          className="min-h-11 min-w-0 flex-1 rounded-input bg-transparent ps-3.5 text-body-l outline-none sm:text-body"
        />
        <IconButton
          plain
          type="submit"
          label={wait > 0 ? t('chatWait', { seconds: wait }) : t('send')}
          aria-disabled={wait > 0 || lost || length === 0 || tooLong || undefined}
          className="text-primary-text! aria-disabled:text-3!"
        >
          {wait > 0 ? (
            <span className="font-bold tabular-nums">{wait}</span>
          ) : (
            <SendHorizontal aria-hidden="true" className="rtl:-scale-x-100" />
          )}
        </IconButton>
      </div>
      <p id={`${id}-note`} className="flex min-h-5 justify-between gap-3 px-1 pt-1 text-cap">
        <span role="status" className={wrong ? 'text-neg' : 'text-3'}>
          {wrong ? sentence(wrong) : wait > 0 ? t('chatWait', { seconds: wait }) : t('chatRules')}
        </span>
        <span className={cx('tabular-nums', tooLong ? 'font-bold text-neg' : 'text-3', length === 0 && 'invisible')}>
          {length}/{chatMaximum}
        </span>
      </p>
    </form>
  )
}
