// What the editor of formatted texts can hold.

/** Elements that it keeps as they are. */
const kept = new Set('p h2 h3 strong b em i u s del strike a ul ol li blockquote br hr'.split(' '))

/** Names of the elements in this HTML that the editor would lose. */
export function lostTags(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const names = [...body.querySelectorAll('*')].map(element => element.localName)
  return [...new Set(names)].filter(name => !kept.has(name))
}

/** Where a link may lead: a path of the site, an https or a mail address. */
export const isLinkTarget = (text: string): boolean => /^(\/(?!\/)\S*|https:\/\/\S+|mailto:\S+@\S+)$/.test(text)
