// Which draw an address asks for: its kind and its number.
import { drawKinds } from '@fairhouse/contract/member/draw.ts'

export interface DrawAsked {
  readonly kind: (typeof drawKinds)[number]
  readonly id: string
}

const form = /^(\w+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

export const addressPart = ({ kind, id }: DrawAsked): string => `${kind}/${id}`

/** null: it names no draw. */
export function readDraw(said: string): DrawAsked | null {
  const [, named, id = ''] = form.exec(said) ?? []
  const kind = drawKinds.find(one => one === named)
  return kind ? { kind, id } : null
}
