// Colours of pictures, and the number that a name stands for. Small: needed before anything is drawn.

/** A steady 32-bit number from a text (FNV-1a). */
export function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  return sum
}

export const hsl = (hue: number, saturation: number, light: number): string =>
  `hsl(${Math.round(((hue % 360) + 360) % 360)} ${Math.round(saturation)}% ${Math.round(light)}%)`
