// The developers' page of what the built-in stand-in took: never in production, never where a real provider sends everything.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import { keysOf } from '@fairhouse/contract/keys.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from '#base/house.ts'
import { providersOf } from './configured.ts'
import { bodyOf } from './delivery.ts'
import { standInMessages } from './store.ts'
import { type DeliveryKey, deliverySentence } from './texts.ts'

const plain = (text: string) => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1c1a16;background:#faf8f3}
h1{font-size:1.5rem;margin:0}p{margin:.25rem 0 1.5rem;color:#5a554a}form{display:flex;gap:.5rem;flex-wrap:wrap;align-items:end;margin-bottom:1.5rem}
label{display:grid;gap:.25rem}input,button,a.b{font:inherit;padding:.5rem .75rem;border:1px solid #8a8372;border-radius:.4rem;background:#fff;color:inherit;text-decoration:none}
article{background:#fff;border:1px solid #ddd6c6;border-radius:.6rem;padding:1rem;margin-bottom:.75rem}
header{display:flex;gap:.25rem 1.25rem;flex-wrap:wrap;color:#5a554a;font-size:.9rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}
b{color:#1c1a16}.failed{color:#a3201b}`

const rowsOf = async (house: House, channels: readonly ('sms' | 'mail')[], to: string | null) =>
  (await standInMessages(house.db, channels, to)).map(m => ({
    id: m.id,
    at: m.created_at.toISOString(),
    channel: m.channel,
    to: m.recipient,
    purpose: m.purpose,
    state: m.state,
    error: m.error,
    ...bodyOf(house, m)
  }))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function page(language: Language, to: string | null, rows: readonly Row[]): string {
  const say = (key: DeliveryKey) => plain(deliverySentence(language, key))
  const articles = rows.map(
    m => `<article><header><time datetime="${m.at}">${m.at.slice(0, 19).replace('T', ' ')}</time><b>${plain(m.to)}</b><span>${plain(m.purpose)}</span>
<span class="${m.state}">${say(`state_${m.state}`)}${m.error ? `: ${plain(m.error)}` : ''}</span></header>${m.subject ? `<b>${plain(m.subject)}</b>` : ''}<pre>${plain(m.text)}</pre></article>`
  )
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${say('page_title')}</title><style>${style}</style><main><h1>${say('page_title')}</h1><p>${say('page_hint')}</p>
<form><label>${say('page_to')}<input name="to" value="${plain(to ?? '')}"></label><button>${say('page_filter')}</button><a class="b" href="/dev/messages">${say('page_all')}</a></form>
${articles.join('\n') || `<p>${say('page_none')}</p>`}</main></html>`
}

interface Asked {
  Querystring: { to?: unknown }
}

/** A plus sign in an address means a space: numbers are looked for either way. */
const recipientOf = ({ query: { to } }: FastifyRequest<Asked>): string | null => {
  const text = typeof to === 'string' ? to.trim().slice(0, 254) : ''
  return /^\d{6,15}$/.test(text) ? `+${text}` : text || null
}

/** Answers at /dev/messages where messages go to the stand-in and DEV_MESSAGES is on (never in production); elsewhere there is no such page. */
export function serveDevMessages(app: FastifyInstance, house: House): void {
  const providers = providersOf(house)
  const channels = keysOf(providers).filter(channel => providers[channel].name === 'builtin')
  if (house.config.DEV_MESSAGES === 'off' || channels.length === 0) return
  app.get<Asked>('/dev/messages.json', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { list: await rowsOf(house, channels, recipientOf(request)) }
  })
  app.get<Asked>('/dev/messages', async (request, reply) => {
    const to = recipientOf(request)
    const language = /^tr\b/i.test(request.headers['accept-language'] ?? '') ? 'tr' : 'en'
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    return page(language, to, await rowsOf(house, channels, to))
  })
}
