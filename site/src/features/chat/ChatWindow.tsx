// The frame of the chat room: a column at the side on wide screens, the whole screen on phones, with the brand's colour at its head.
import { Drawer } from '@fairhouse/ui/components/window/Drawer.tsx'
import type { ReactNode } from 'react'
import { textOn } from './readable.ts'

type Props = { title: string; lead?: ReactNode; colour: string; actions?: ReactNode; onClose: () => void; children: ReactNode }

/** `colour` is `#rrggbb`; anything else leaves the theme's own. Its text is black or white, whichever can be read. */
export function ChatWindow({ title, lead, colour, actions, onClose, children }: Props) {
  const text = textOn(colour)
  return (
    <Drawer
      open
      fill
      onClose={onClose}
      title={title}
      lead={lead}
      actions={actions}
      head={text ? { style: { background: colour, color: text } } : { className: 'bg-accent text-on-accent' }}
    >
      {children}
    </Drawer>
  )
}
