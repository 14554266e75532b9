// One of the faces that a member can choose from.

import { cx } from '../cx.ts'
import { Drawing } from './Drawing.tsx'

/** The faces in the order in which they are offered. */
export const avatarNames = [
  'fox',
  'owl',
  'cat',
  'bear',
  'panda',
  'rabbit',
  'lion',
  'frog',
  'penguin',
  'robot',
  'ghost',
  'dino',
  'koala',
  'bee',
  'whale',
  'octopus',
  'cactus',
  'planet'
] as const
export type AvatarName = (typeof avatarNames)[number]

/** The face of what is stored for a member with a picture of the static kind: `a1` is the first; null for any other text. */
export const faceOf = (stored: string): AvatarName | null =>
  /^a\d+$/.test(stored) ? (avatarNames[Number(stored.slice(1)) - 1] ?? null) : null

/** Decorative: the name stands beside it or in the label around it. */
export function AvatarArt({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block shrink-0 overflow-hidden rounded-pill bg-4', className ?? 'size-9')}>
      <Drawing of={name} draw={(art, id) => art.drawAvatar(name, id)} w={64} h={64} className="size-full" />
    </span>
  )
}
