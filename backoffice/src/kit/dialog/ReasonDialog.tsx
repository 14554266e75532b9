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
  /** The reason's name, where it is more than the audit's. */
  label?: string
  /** Under the reason, where somebody else reads it too. */
  help?: string
  /** The reason as it was given before. */
  former?: string
  /** May the fields be sent? */
  ready?: boolean
  send: (reason: string, key: string) => Promise<T>
  /** Said when it is done. */
  said: string | ((answer: T) => string)
  /** Gets the answer, before the dialog closes. */
  done?: (answer: T) => void
  close: () => void
  /** What is asked, or the fields before the reason. */
  children: ReactNode | ((form: Form) => ReactNode)
}

export function ReasonDialog<T>(props: Props<T>) {
  const { title, action, danger, size, label, help, former = '', ready = true, send, said, done, close, children } = props
  const [reason, setReason] = useState(former)
  const [tried, setTried] = useState(false)
  const deed = useOnce({
    send: key => send(reason.trim(), key),
    done: answer => {
      done?.(answer)
      close()
    },
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
      <ReasonField value={reason} change={setReason} tried={tried} label={label} help={help} last={hasFields} />
    </Confirm>
  )
}
