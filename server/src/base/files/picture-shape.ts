// What a png or jpeg carries besides its pixels: a file that is a program, a page or an archive as well is no picture.

const signs = ['PK\u0003\u0004', 'PK\u0005\u0006', 'Rar!\u001a', '7z\u00bc\u00af', '%PDF-', '\u007fELF']
const words = /<(?:script|svg|html|body|iframe|object|embed|!doctype|\?php)|javascript:/i

const isActive = (part: Buffer): boolean => {
  const text = part.toString('latin1')
  return signs.some(sign => text.includes(sign)) || words.test(text)
}

/** The parts of a png that are no pixels; null: its chunks do not add up, or something stands behind its end. */
function pngParts(file: Buffer): Buffer[] | null {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return null
    const name = file.toString('latin1', at + 4, at + 8)
    if (name === 'IEND') return end === file.length ? parts : null
    if (name !== 'IDAT') parts.push(file.subarray(at, end))
    at = end
  }
  return null
}

/** Where the compressed lines of a jpeg end that begin here: at the next mark that is neither a filler nor a restart. */
function afterScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const mark = file[at + 1]!
    if (mark !== 0 && mark !== 0xff && !(mark >= 0xd0 && mark <= 0xd7)) return at
  }
  return file.length
}

/** A first segment that is longer than its thumbnail needs hides something: so a picture becomes a script too. */
const hasOddHead = (segment: Buffer): boolean =>
  segment.toString('latin1', 4, 9) === 'JFIF\u0000' && segment.length !== 18 + 3 * (segment[16] ?? 0) * (segment[17] ?? 0)

/** The parts of a jpeg that are no pixels, and what stands behind its end (cameras put a film there); null: it does not add up. */
function jpegParts(file: Buffer): Buffer[] | null {
  const parts: Buffer[] = []
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return null
    const mark = file[at + 1]!
    if (mark === 0xff) {
      at++
      continue
    }
    if (mark === 0xd9) return [...parts, file.subarray(at + 2)]
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length) return null
    const segment = file.subarray(at, end)
    if (mark === 0xe0 && hasOddHead(segment)) return null
    if ((mark >= 0xe0 && mark <= 0xef) || mark === 0xfe) parts.push(segment)
    at = mark === 0xda ? afterScan(file, end) : end
  }
  return file.length >= 2 && file.readUInt16BE(file.length - 2) === 0xffd9 ? parts : null
}

/** Is a file nothing but a picture? `mime`: image/png or image/jpeg, as its first bytes say. */
export function isOnlyPicture(file: Buffer, mime: string): boolean {
  const parts = mime === 'image/png' ? pngParts(file) : jpegParts(file)
  return parts !== null && !parts.some(isActive)
}
