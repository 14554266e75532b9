// What visitors read.
import { translations } from '@fairhouse/contract/brand.ts'
import { announcements, banners, helpCenter, notices, promotionById, promotions } from '@fairhouse/contract/content.ts'
import { type Route, serve } from '#base/http.ts'
import { announcementsOf, bannersOf, helpOf, noticesOf, promotionsOf, promotionWithTerms, translationsOf } from './content.ts'

export const routes: Route[] = [
  serve(notices, (reader, _, input, call) => noticesOf(reader, input, input.language ?? call.language)),
  serve(announcements, (reader, _, input, call) => announcementsOf(reader, input, input.language ?? call.language)),
  serve(banners, async (reader, _, input, call) => ({
    list: await bannersOf(reader, input.groupName, input.language ?? call.language)
  })),
  serve(helpCenter, (reader, _, input, call) => helpOf(reader, input.language ?? call.language)),
  serve(promotions, (reader, _, input, call) => promotionsOf(reader, input.language ?? call.language)),
  serve(promotionById, (reader, _, input, call) => promotionWithTerms(reader, input.id, input.language ?? call.language)),
  serve(translations, async (reader, _, { language }) => ({ list: await translationsOf(reader, language) }))
]
