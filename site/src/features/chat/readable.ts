// Which text can be read on a colour that the brand has chosen.

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance (WCAG) of `#rgb` or `#rrggbb`, 0 to 1; null for anything else. */
export function luminance(colour: string): number | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1]
  if (!hex) return null
  const full = hex.length === 3 ? [...hex].map(digit => digit + digit).join('') : hex
  const [red, green, blue] = [0, 2, 4].map(at => channel(Number.parseInt(full.slice(at, at + 2), 16) / 255))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Black or white, whichever stands out more: always at least 4.58 to 1. Null where the colour is none. */
export function textOn(colour: string): '#000000' | '#ffffff' | null {
  const light = luminance(colour)
  if (light === null) return null
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff'
}
