// The sandbox provider's pages: plain HTML without script, its style from a route of its own.
import { formatMoney, parseMoney } from '@fairhouse/contract/money.ts'
import { type PageLanguage, type Sentences, sentences } from './sentences.ts'
import type { Payment } from './store.ts'

/** How the payer lets the payment end. */
export const choices = ['approve', 'late', 'twice', 'disorder', 'silent', 'decline', 'back'] as const
export type Choice = (typeof choices)[number]

export const contentSecurity = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export const escaped = (text: string) => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

/** A page of a stand-in; `brand` is the company's name. */
export const shell = (language: PageLanguage, title: string, body: string, here: string, brand: string = sentences[language].brand) => {
  const other = language === 'tr' ? 'en' : 'tr'
  const t = sentences[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} - ${brand}</title>
<link rel="stylesheet" href="/sandbox-pay/style.css">
</head>
<body>
<header><strong>${brand}</strong><a href="${escaped(here)}?lang=${other}" lang="${other}" hreflang="${other}">${t.other}</a></header>
<main>
${body}
</main>
</body>
</html>`
}

const button = (choice: Choice, label: string, look: 'main' | 'plain') =>
  `<button name="choice" value="${choice}" class="${look}">${label}</button>`

const openPart = (t: Sentences) => `
${button('approve', t.approve, 'main')}
${button('decline', t.decline, 'plain')}
${button('back', t.back, 'plain')}
<details>
<summary>${t.behaviour}</summary>
<p>${t.behaviourText}</p>
${(['late', 'twice', 'disorder', 'silent'] as const).map(c => button(c, t[c], 'plain')).join('\n')}
</details>`

/** The page of one payment: open with its buttons, or decided with the way back. */
export function paymentPage(p: Payment, language: PageLanguage): string {
  const t = sentences[language]
  const merchant = escaped(p.merchant)
  const said = (text: string) => text.replace('{merchant}', merchant)
  const here = `/sandbox-pay/pay/${p.ref}`
  const body = `<h1>${said(t.title)}</h1>
<p class="note"><strong>${t.test}</strong><br>${t.testText}</p>
<dl>
<dt>${t.to}</dt><dd>${merchant}</dd>
<dt>${t.amount}</dt><dd class="amount">${formatMoney(parseMoney(p.amount))} ${escaped(p.currency)}</dd>
<dt>${t.number}</dt><dd>${escaped(p.ref)}</dd>
</dl>
${p.status === 'pending' ? '' : `<p role="status">${t[p.status]}</p>`}
<form method="post" action="${here}?lang=${language}">
${p.status === 'pending' ? openPart(t) : button('back', said(t.return), 'main')}
</form>`
  return shell(language, t.title.replace('{merchant}', p.merchant), body, here)
}

export function missingPage(language: PageLanguage): string {
  const t = sentences[language]
  return shell(language, t.missing, `<h1>${t.missing}</h1>`, '/sandbox-pay/')
}

/** What the sandbox does, for developers who try its failures. */
export function aboutPage(language: PageLanguage): string {
  const t = sentences[language]
  const body = `<h1>${t.aboutTitle}</h1>
<p class="note"><strong>${t.test}</strong></p>
<p>${t.about}</p>
<p>${t.aboutPayments}</p>
<p>${t.aboutPayouts}</p>`
  return shell(language, t.aboutTitle, body, '/sandbox-pay/')
}

export const style = `:root { color-scheme: light dark; --ink: #1b2330; --quiet: #55607a; --ground: #eef1f6; --card: #ffffff; --line: #78839a; --main: #1b4fd0; --on-main: #ffffff; --note: #fff3cd; --on-note: #533f03 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf4; --quiet: #aab4c8; --ground: #10141c; --card: #1a202c; --line: #7a869e; --main: #8fb0ff; --on-main: #0a1430; --note: #3d3211; --on-note: #ffe9a8 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
header { display: flex; justify-content: space-between; align-items: center; max-width: 30rem; margin: 0 auto; padding: 1rem }
header a { color: var(--ink); padding: .6rem }
main { max-width: 30rem; margin: 0 auto 2rem; padding: 1.25rem; background: var(--card); border-radius: 12px }
h1 { margin: 0 0 1rem; font-size: 1.35rem; line-height: 1.25 }
.note { margin: 0 0 1rem; padding: .75rem; border-radius: 8px; background: var(--note); color: var(--on-note) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; margin: 0 0 1.25rem }
dt { color: var(--quiet) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere }
.amount { font-size: 1.25rem; font-weight: 700; font-variant-numeric: tabular-nums }
button { display: block; width: 100%; min-height: 44px; margin: 0 0 .6rem; padding: .5rem 1rem; border-radius: 8px; border: 1px solid var(--line); background: transparent; color: var(--ink); font: inherit; cursor: pointer }
button.main { background: var(--main); border-color: var(--main); color: var(--on-main); font-weight: 700 }
details { margin-top: 1rem; border-top: 1px solid var(--line); padding-top: .5rem }
summary { min-height: 44px; padding: .6rem 0; cursor: pointer }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
`
