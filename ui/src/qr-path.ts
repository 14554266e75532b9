// A QR code as the path of its dark modules.
import { encode } from 'uqr'

/** Pixels of the whole picture and of the quiet edge inside it, and the level of error correction. */
export const qrLook = { size: 200, margin: 20, level: 'M' } as const

/** The path of the dark modules in a square of 200 by 200 whose quiet edge is 20 wide. Throws when the text is too long (some 2,300 bytes). */
export function drawQr(text: string): string {
  const { data, size } = encode(text, { ecc: qrLook.level, border: 0, boostEcc: false })
  const module = (qrLook.size - 2 * qrLook.margin) / size
  const at = (place: number): string => (qrLook.margin + place * module).toFixed(3)
  return data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${at(x)} ${at(y)}h${module}v${module}h${-module}z` : []))).join('')
}
