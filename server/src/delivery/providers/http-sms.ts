// SMS over HTTP as Twilio and those who speak like it take them: POST /2010-04-01/Accounts/{account}/Messages.json.
import { answerMs, DeliveryRefusal, type Provider } from './provider.ts'

interface Answer {
  readonly sid?: unknown
  readonly code?: unknown
}

/** What a provider answers is short; more is not read. */
const answerBytes = 64 * 1024

async function readAnswer(response: Response): Promise<Answer> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > answerBytes) break
  }
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    return {}
  }
}

/** An adapter for a provider at `url` (without a path). 4xx is a no for good, but for 429; 5xx and silence are tried again. */
export function httpSms({ url, account, token, from }: { url: string; account: string; token: string; from: string }): Provider {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url)
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    name: 'http',
    async send({ to, text }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs)
      })
      // the message was taken: an answer that breaks off afterwards changes nothing of that
      if (response.ok) return String((await readAnswer(response).catch((): Answer => ({}))).sid ?? '').slice(0, 100)
      const { code } = await readAnswer(response)
      const why = `HTTP ${response.status}${Number.isInteger(code) ? ` (${code})` : ''}`
      if (response.status < 500 && response.status !== 429) throw new DeliveryRefusal(why)
      throw new Error(why)
    }
  }
}
