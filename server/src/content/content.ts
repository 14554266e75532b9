// What visitors read: notices, announcements, banners, help, words of promotions and the brand's own sentences, as far as they are in force.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { AnnouncementType, announcement, announcements, banner } from '@fairhouse/contract/message/content.ts'
import { withCurrency } from '@fairhouse/contract/ops/house/currency.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { type Published, publishedOf } from '#base/files/documents.ts'
import { brandOf } from '#brand/brand.ts'
import { byCategory, byWeight, noticePage, phaseOf } from './rules.ts'
import { compiledSentence } from './sentences.ts'

export { phaseOf } from './rules.ts'

/** A page of the notices whose date has come. */
export async function noticesOf(reader: Reader, asked: { page: number; id?: string | undefined }, language: Language) {
  const page = noticePage(await publishedOf(reader, 'notice'), asked, now())
  return {
    ...page,
    list: page.list.map(({ id, body }) => ({
      id,
      title: body.title[language],
      content: body.content[language],
      date: new Date(body.date)
    }))
  }
}

const shownAnnouncement = ({ id, body, publishedAt }: Published<'announcement'>, language: Language): z.output<typeof announcement> => ({
  id,
  type: body.type,
  title: body.title[language],
  content: body.content[language],
  link: body.link,
  date: body.startsAt === null ? publishedAt : new Date(body.startsAt)
})

/** Announcements in force, of the types and the execution asked for. Type H may be asked for and fills no field. */
export async function announcementsOf(
  reader: Reader,
  asked: { types: string; execution: AnnouncementType },
  language: Language
): Promise<z.output<typeof announcements.reply>> {
  const types = asked.types.split(',')
  const inForce = (await publishedOf(reader, 'announcement'))
    .filter(({ body }) => types.includes(body.type) && body.execution === asked.execution && phaseOf(body, now()) === 'open')
    .sort(byWeight)
    .map(a => shownAnnouncement(a, language))
  const of = (type: AnnouncementType) => inForce.filter(a => a.type === type)
  return { popup: of('PU'), banners: of('B'), player: of('PL'), promotion: of('PR') }
}

/** Banners in force of a group, or of all, the weightiest first. */
export async function bannersOf(reader: Reader, groupName: string | undefined, language: Language): Promise<z.output<typeof banner>[]> {
  return (await publishedOf(reader, 'banner'))
    .filter(({ body }) => (groupName === undefined || body.groupName === groupName) && phaseOf(body, now()) === 'open')
    .sort(byWeight)
    .map(({ id, body }) => ({
      bannerId: id,
      groupName: body.groupName,
      url: body.url,
      title: body.title[language],
      text: body.text[language],
      motif: body.motif
    }))
}

/** Every article of the help centre, in order, with the banners above them. */
export async function helpOf(reader: Reader, language: Language) {
  const articles = [...(await publishedOf(reader, 'help'))].sort(byCategory).map(({ id, body, publishedAt }) => ({
    id,
    category: body.category,
    title: body.title[language],
    content: body.content[language],
    keywords: body.keywords[language],
    updatedAt: publishedAt
  }))
  return { articles, banners: await bannersOf(reader, 'w_help', language) }
}

/** Every promotion that was published, the weightiest first: its words in the brand's currency, and the schedule of those that give nothing by themselves. */
export async function promotionPages(reader: Reader): Promise<Published<'promotion'>[]> {
  const { currencySymbol } = await brandOf(reader)
  return [...(await publishedOf(reader, 'promotion'))].sort(byWeight).map(one => ({ ...one, body: withCurrency(one.body, currencySymbol) }))
}

type Sentence = { readonly key: string; readonly source: string; readonly compiled: unknown }
/** Compiled once for each reading of the documents: every start of the site asks. */
const compiled = new WeakMap<object, Sentence>()

function sentenceOf(body: Published<'translation'>['body']): Sentence {
  const made = compiled.get(body) ?? { key: body.key, source: body.sentence, compiled: compiledSentence(body.sentence) }
  compiled.set(body, made)
  return made
}

/** The brand's own sentences of a language; of two for the same key the one published last. */
export async function translationsOf(reader: Reader, language: Language): Promise<Sentence[]> {
  const inOrder = [...(await publishedOf(reader, 'translation'))]
    .filter(t => t.body.language === language)
    .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
  return [...new Map(inOrder.map(({ body }) => [body.key, sentenceOf(body)])).values()]
}
