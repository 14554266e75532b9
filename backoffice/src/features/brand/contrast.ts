// How well text can be read on a colour: the contrast of WCAG 2.2.

const channel = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of `#rrggbb`, 0 to 1; null for anything else. */
function luminance(colour: string): number | null {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)?.slice(1)
  if (!parts) return null
  const [r, g, b] = parts.map(part => channel(Number.parseInt(part, 16))) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of white on this colour; null when it is no `#rrggbb`. */
export function whiteOn(colour: string): number | null {
  const back = luminance(colour)
  return back === null ? null : 1.05 / (back + 0.05)
}
