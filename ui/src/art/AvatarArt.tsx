// One of the faces that a member can choose from.

import { cx } from '../cx.ts'
import { Drawing } from './Drawing.tsx'

/** Names of the faces; what is stored for a member with an avatar of the static kind. */
export const avatarNames = ['fox', 'owl', 'cat', 'bear', 'panda', 'rabbit', 'lion', 'frog', 'penguin', 'robot', 'ghost', 'dino'] as const

/** Decorative: the name stands beside it or in the label around it. */
export function AvatarArt({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block shrink-0 overflow-hidden rounded-pill bg-4', className ?? 'size-9')}>
      <Drawing of={name} draw={(art, id) => art.drawAvatar(name, id)} w={64} h={64} className="size-full" />
    </span>
  )
}
