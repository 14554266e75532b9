// The pictures of an application: each is sent to the house as it is chosen, so that one that is refused costs nothing else.
import { dropApplicationPicture, keepApplicationPicture, ownApplicationPicture } from '@fairhouse/contract/money/application.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useEffect, useState } from 'react'

interface Picture {
  readonly file: File
  /** Its number, once the house keeps it. */
  readonly id: string | null
  /** Why the house did not take it. */
  readonly fault: unknown
}

/** A picture as the house shows it, as a file again. */
function fileOf(address: string, name: string): File {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), letter => letter.charCodeAt(0))
  return new File([bytes], name, { type: 'image/webp' })
}

/** `draft`: what was kept on an earlier visit; `nameOf` names the n-th of them. */
export function usePictures(promotion: string, draft: readonly string[], nameOf: (no: number) => string) {
  const [list, setList] = useState<readonly Picture[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier visit left is fetched once
  useEffect(() => {
    for (const [at, id] of draft.entries())
      void call(ownApplicationPicture, { promotion, picture: id })
        .then(({ picture }) => setList(now => [...now, { file: fileOf(picture, nameOf(at + 1)), id, fault: null }]))
        .catch(() => {})
  }, [])
  const keep = async (file: File): Promise<void> => {
    const put = (found: Partial<Picture>) => setList(now => now.map(one => (one.file === file ? { ...one, ...found } : one)))
    try {
      put({ id: (await call(keepApplicationPicture, { promotion }, { picture: file })).id })
    } catch (fault) {
      put({ fault })
    }
  }
  const change = async (files: readonly File[]): Promise<void> => {
    const gone = list.filter(one => !files.includes(one.file))
    const coming = files.filter(file => !list.some(one => one.file === file))
    setList([...list.filter(one => files.includes(one.file)), ...coming.map(file => ({ file, id: null, fault: null }))])
    for (const { id } of gone) if (id) await call(dropApplicationPicture, { promotion, picture: id }).catch(() => {})
    for (const file of coming) await keep(file)
  }
  return {
    files: list.map(one => one.file),
    ids: list.flatMap(one => one.id ?? []),
    /** Some are on their way. */
    busy: list.some(one => one.id === null && one.fault === null),
    faultOf: (file: File): unknown => list.find(one => one.file === file)?.fault ?? null,
    isOnItsWay: (file: File): boolean => list.some(one => one.file === file && one.id === null && one.fault === null),
    change
  }
}
