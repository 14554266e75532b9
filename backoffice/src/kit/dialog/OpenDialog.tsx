// Asks for the reason before what is suspended takes bets again, which needs the button held.
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { type ReactNode, useState } from 'react'
import { ReasonField } from '../form/ReasonField.tsx'
import { isReason } from '../form/reason.ts'
import { HoldButton } from './HoldButton.tsx'
import { useOnce } from './use-once.ts'

interface Props {
  title: string
  action: string
  /** The reason as it stands already. */
  former?: string
  send: (reason: string) => Promise<unknown>
  said: string
  close: () => void
  children: ReactNode
}

export function OpenDialog({ title, action, former = '', send, said, close, children }: Props) {
  const [reason, setReason] = useState(former)
  const [tried, setTried] = useState(false)
  const deed = useOnce({ send: () => send(reason.trim()), done: close, said })
  const open = () => {
    setTried(true)
    if (isReason(reason)) deed.run()
  }
  return (
    <Modal open title={title} onClose={close} size="sm">
      <div className="grid gap-3 text-body text-2">
        {children}
        <ReasonField value={reason} change={setReason} tried={tried} />
        {deed.wrong && (
          <p role="alert" className="text-neg text-small">
            {deed.wrong}
          </p>
        )}
        <HoldButton busy={deed.busy} onHeld={open}>
          {action}
        </HoldButton>
      </div>
    </Modal>
  )
}
