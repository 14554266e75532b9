// Documents for tests: a right body of each kind, and an operator's hands.
import type { DocumentKind } from '@fairhouse/contract/ops/house/content.ts'
import { publishDocument, saveDraft, withdrawDocument } from '@fairhouse/contract/ops/house/content.ts'
import type { Answer, TestHouse } from '#testing.ts'

const said = (text: string) => ({ tr: `${text} tr`, en: `${text} en` })
const always = { startsAt: null, endsAt: null }

/** A right body of a kind, with some of it changed. */
export function bodyOf(kind: DocumentKind, change: Record<string, unknown> = {}): Record<string, unknown> {
  const html = { tr: '<p>Metin</p>', en: '<p>Text</p>' }
  const bodies: Partial<Record<DocumentKind, Record<string, unknown>>> = {
    notice: { title: said('Notice'), content: html, date: '2026-01-01T00:00:00.000Z' },
    announcement: { type: 'B', execution: 'B', title: said('Announcement'), content: html, link: '', weight: 0, ...always },
    banner: { groupName: 'w_home', url: '/hot', title: said('Banner'), text: said('Text'), motif: 'reels', weight: 0, ...always },
    help: { category: 'start', title: said('Article'), content: html, keywords: said('words'), weight: 0 },
    promotion: {
      title: said('Promotion'),
      summary: said('Summary'),
      filters: ['newbie'],
      motif: 'gift',
      reward: said('Reward'),
      requirement: said('Requirement'),
      wagering: said('Wagering'),
      content: html,
      weight: 0,
      ...always
    },
    translation: { language: 'tr', key: 'shell.deposit', sentence: 'Giriş' },
    regions: { mode: 'block', countries: [], unknown: 'let', letNetworks: [], refuseNetworks: [] }
  }
  return { ...bodies[kind], ...change }
}

/** An operator's calls on documents. */
export function writer(t: TestHouse, token: string) {
  const save = (kind: DocumentKind, change: Record<string, unknown> = {}, id: string | null = null, base: number | null = null) =>
    t.call(saveDraft, { id, kind, base, body: bodyOf(kind, change) }, { token })
  const publish = (id: string, no: number): Promise<Answer> => t.call(publishDocument, { id, no, note: 'because' }, { token })
  return {
    save,
    publish,
    withdraw: (id: string) => t.call(withdrawDocument, { id, note: 'because' }, { token }),
    /** Saves and publishes; returns the id. */
    async make(kind: DocumentKind, change: Record<string, unknown> = {}): Promise<string> {
      const saved = await save(kind, change)
      const { id, no } = saved.body.value ?? {}
      const published = id ? await publish(id, no) : saved
      if (published.status !== 200) throw new Error(`${kind} answered ${JSON.stringify(published.body)}`)
      return id
    }
  }
}
