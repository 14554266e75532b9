// Which way a language is written.

const rightToLeft = ['ar', 'fa', 'he', 'ur']

interface Written {
  getTextInfo?(): { direction?: string }
}

/** `rtl` or `ltr` by the browser's own knowledge of the language; where it has none, by a list. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const said = (new Intl.Locale(tag) as Written).getTextInfo?.().direction
  return (said ?? (rightToLeft.includes(tag.slice(0, 2)) ? 'rtl' : 'ltr')) === 'rtl' ? 'rtl' : 'ltr'
}
