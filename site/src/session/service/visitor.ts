// What makes a visitor's conversation theirs: a secret that this browser keeps and the server knows by its hash only.
import type { Audience } from '@fairhouse/contract/events.ts'

const secretKey = 'supportVisitor'
const topicKey = 'supportTopic'

/** The secret, once a conversation was begun. */
export const keptVisitor = (): string | undefined => localStorage.getItem(secretKey) ?? undefined

/** The secret; made now where there is none: 256 random bits. */
export function visitorSecret(): string {
  const kept = keptVisitor()
  if (kept) return kept
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  localStorage.setItem(secretKey, made)
  return made
}

/** What the socket joins to hear answers to the visitor. */
export const keptTopic = (): Audience | null => localStorage.getItem(topicKey) as Audience | null
export const keepTopic = (topic: string): void => localStorage.setItem(topicKey, topic)
