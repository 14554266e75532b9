// Asks for a reason, and for what else the deed needs, before it is done; stays open with what is wrong.
import { type ReactNode, useState } from 'react'
import { ReasonField } from '../form/ReasonField.tsx'
import { isReason } from '../form/reason.ts'
import { Confirm } from './Confirm.tsx'
import { useOnce } from './use-once.ts'

export interface Form {
  /** Sending was tried: what is wrong with the fields is said now. */
  tried: boolean
  /** The codes of the fields that the house refused. */
  fields: Readonly<Record<string, string>>
}

interface Props<T> {
  title: string
  action: string
  danger?: boolean
  /** Wider, for many fields. */
  size?: 'sm' | 'lg'
  /** Under the reason, where somebody else reads it too. */
  help?: string
  /** May the fields be sent? */
  ready?: boolean
  send: (reason: string, key: string) => Promise<T>
  /** Said when it is done. */
  said: string | ((answer: T) => string)
  close: () => void
  /** What is asked, or the fields before the reason. */
  children: ReactNode | ((form: Form) => ReactNode)
}

export function ReasonDialog<T>({ title, action, danger, size, help, ready = true, send, said, close, children }: Props<T>) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const deed = useOnce({
    send: key => send(reason.trim(), key),
    done: close,
    said
  })
  const hasFields = typeof children === 'function'
  return (
    <Confirm
      title={title}
      action={action}
      {...(danger && { danger })}
      {...(size && { size })}
      busy={deed.busy}
      wrong={deed.wrong}
      confirm={() => {
        setTried(true)
        if (ready && isReason(reason)) deed.run()
      }}
      close={close}
    >
      {hasFields ? children({ tried, fields: deed.fields }) : children}
      <ReasonField value={reason} change={setReason} tried={tried} help={help} last={hasFields} />
    </Confirm>
  )
}
