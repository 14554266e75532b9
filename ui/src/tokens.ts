// Which colour stands on which: the promises of contrast that theme.css must keep.

/** Surfaces that text and controls stand on. */
export const surfaces = ['bg-0', 'bg-1', 'bg-2', 'bg-3', 'bg-4', 'pop'] as const

/** Colours of text: at least 4.5 on every surface. */
export const textTokens = [
  'text-1',
  'text-2',
  'text-3',
  'primary-text',
  'accent-text',
  'pos',
  'neg',
  'up',
  'down',
  'warn',
  'info',
  'live'
] as const

/** Edges of controls and the focus ring: at least 3 on every surface. */
export const edgeTokens = ['line-strong', 'focus'] as const

/** Fill and the text on it: at least 4.5. */
export const fillTokens = [
  ['primary', 'on-primary'],
  ['primary-hover', 'on-primary'],
  ['primary-press', 'on-primary'],
  ['accent', 'on-accent'],
  ['pos', 'on-pos'],
  ['neg', 'on-neg'],
  ['live-fill', 'on-live']
] as const

/** VIP ranks and chart series: at least 4.5 on cards. */
export const cardTokens = [
  ...['bronze', 'silver', 'gold', 'platinum', 'diamond'].map(rank => `vip-${rank}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(series => `chart-${series}`)
]

/** The `--name: #rrggbb` declarations of the rule whose selector list has `[data-theme="…"]`. */
export function readTokens(css: string, theme: 'dark' | 'light'): Map<string, string> {
  const start = css.indexOf(`\n[data-theme="${theme}"] {`)
  if (start < 0) throw new Error(`no rule for the ${theme} theme`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return new Map([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!]))
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright! + 0.05) / (dark! + 0.05)
}
