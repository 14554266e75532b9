// What visitors read.
import { translations } from '@fairhouse/contract/brand.ts'
import { announcements, banners, helpCenter, notices } from '@fairhouse/contract/message/content.ts'
import type { Reader } from '#base/database.ts'
import { type Caller, type Route, serve } from '#base/http.ts'
import { isClosedOut } from '#protection/protection.ts'
import { announcementsOf, bannersOf, helpOf, noticesOf, translationsOf } from './content.ts'

/** Who takes a break or is excluded is not advertised to. */
const isQuiet = async (reader: Reader, caller: Caller): Promise<boolean> =>
  caller.kind === 'member' && (await isClosedOut(reader, caller.memberId))

export const routes: Route[] = [
  serve(notices, (reader, _, input, call) => noticesOf(reader, input, input.language ?? call.language)),
  serve(announcements, async (reader, caller, input, call) => {
    const said = await announcementsOf(reader, input, input.language ?? call.language)
    return (await isQuiet(reader, caller)) ? { ...said, banners: [], promotion: [] } : said
  }),
  serve(banners, async (reader, caller, input, call) => ({
    list: (await isQuiet(reader, caller)) ? [] : await bannersOf(reader, input.groupName, input.language ?? call.language)
  })),
  serve(helpCenter, async (reader, caller, input, call) => {
    const help = await helpOf(reader, input.language ?? call.language)
    return (await isQuiet(reader, caller)) ? { ...help, banners: [] } : help
  }),
  serve(translations, async (reader, _, { language }) => ({ list: await translationsOf(reader, language) }))
]
