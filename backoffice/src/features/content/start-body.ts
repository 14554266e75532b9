// What a new document of a kind begins with.
import type { DocumentBody } from '@fairhouse/contract/ops/house/content.ts'
import type { ContentKind } from '../../kit/document/document.ts'

const empty = { tr: '', en: '' }
const always = { startsAt: null, endsAt: null }

/** `now` in milliseconds: a notice is dated when it is begun. `about`: which sentence a translation is about. */
export const startBody = (now: number, about: Partial<DocumentBody<'translation'>>): { [K in ContentKind]: DocumentBody<K> } => ({
  notice: { title: empty, content: empty, date: new Date(Math.floor(now / 60_000) * 60_000).toISOString() },
  announcement: { type: 'B', execution: 'B', title: empty, content: empty, link: '', weight: 100, ...always },
  banner: { groupName: 'w_home', url: '', title: empty, text: empty, motif: 'welcome', weight: 100, ...always },
  promotion: {
    title: empty,
    summary: empty,
    filters: [],
    motif: 'gift',
    reward: empty,
    requirement: empty,
    wagering: empty,
    content: empty,
    weight: 100,
    ...always
  },
  help: { category: 'start', title: empty, content: empty, keywords: empty, weight: 100 },
  resource: { resourceType: '', url: '', label: empty, weight: 100 },
  translation: { language: 'tr', key: '', sentence: '', ...about }
})
