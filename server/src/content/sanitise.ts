// HTML that operators write, before it is kept: what is not on the list is gone, so that nothing in it can run or dress up.
import sanitizeHtml from 'sanitize-html'

/** A path of this site, an https address or a mail address. Browsers drop tabs and read a backslash as a slash. */
const safeTarget = /^(\/(?![/\\])[^\s\\]*|https:\/\/[a-z0-9][^\s\\]*|mailto:[^\s\\]+)$/i
const safePicture = /^(\/(?![/\\])[^\s\\]*|https:\/\/[a-z0-9][^\s\\]*)$/i

/** These go with everything in them: their insides are not text, or are read by rules of their own. */
const goneWhole = [
  'script style textarea option noscript title xmp iframe noembed noframes template math svg select plaintext object applet head',
  'audio video canvas form button frameset portal'
].flatMap(names => names.split(' '))

const linkTo = (href: string): sanitizeHtml.Attributes => {
  if (!safeTarget.test(href)) return {}
  return /^https:/i.test(href) ? { href, rel: 'noopener' } : { href }
}
const pictureOf = (src: string, alt: string): sanitizeHtml.Attributes => (safePicture.test(src) ? { src, alt } : {})

const options: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p ul ol li strong em u s blockquote a table thead tbody tr th td hr br code pre img'.split(' '),
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: goneWhole,
  nestingLimit: 40,
  // a link that leads where it may not becomes its text, a picture from elsewhere goes
  exclusiveFilter: ({ tag, attribs }) => ((tag === 'a' && !attribs.href) || (tag === 'img' && !attribs.src) ? 'excludeTag' : false),
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href.trim()) }),
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: pictureOf(src.trim(), alt) }),
    th: (tagName, attribs) => ({ tagName, attribs: onlyNumbers(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: onlyNumbers(attribs) })
  }
}

/** Of a cell's attributes those that span or scope it sensibly. */
const onlyNumbers = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => (name === 'scope' ? /^(row|col)$/ : /^([2-9]|[1-4]\d)$/).test(value))
  )

/** What visitors get of an operator's HTML. Doing it again changes nothing. */
export const sanitise = (html: string): string => sanitizeHtml(html, options).trim()

/** Is there anything to read or see in sanitised HTML? */
export const saysSomething = (html: string): boolean => /<(img|hr)\b/.test(html) || /[^\s\u00a0]/.test(html.replace(/<[^>]*>|&nbsp;/g, ''))
