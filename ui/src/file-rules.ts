// Which pictures may be handed in, and why the others may not.

/** At most three PNG or JPEG pictures of at most 5 MB each. */
export const fileLimits = { count: 3, bytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] } as const

/** `kind`: neither PNG nor JPEG, by its first bytes and not by its name. `same`: already there. */
export type FileRefusal = 'kind' | 'empty' | 'large' | 'many' | 'same'

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

async function isPicture(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const starts = (...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte)
  return starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || starts(0xff, 0xd8, 0xff)
}

/** Those of `coming` that may join `present`, and the others with the reason; the first that fit are taken. */
export async function sortFiles(
  present: readonly File[],
  coming: readonly File[],
  limits: { count: number; bytes: number } = fileLimits
): Promise<{ taken: File[]; refused: { file: File; reason: FileRefusal }[] }> {
  const taken: File[] = []
  const refused: { file: File; reason: FileRefusal }[] = []
  for (const file of coming) {
    const there = [...present, ...taken]
    const refuse = (reason: FileRefusal): unknown => refused.push({ file, reason })
    if (there.some(other => isSame(file, other))) refuse('same')
    else if (file.size === 0) refuse('empty')
    else if (!(await isPicture(file))) refuse('kind')
    else if (file.size > limits.bytes) refuse('large')
    else if (there.length >= limits.count) refuse('many')
    else taken.push(file)
  }
  return { taken, refused }
}

/** A size for people: `340 kB`, `4.2 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
