// What visitors read.
import { translations } from '@fairhouse/contract/brand.ts'
import { announcements, banners, helpCenter, notices } from '@fairhouse/contract/message/content.ts'
import type { Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { type Caller, type Route, serve } from '#base/http.ts'
import { isQuiet } from '#protection/protection.ts'
import { announcementsOf, bannersOf, helpOf, noticesOf, translationsOf } from './content.ts'
import { hiddenPages } from './ports.ts'

/** Is nothing advertised to the caller? */
const isSpared = async (reader: Reader, caller: Caller): Promise<boolean> =>
  caller.kind === 'member' && (await isQuiet(reader, caller.memberId, 'site'))

/** Says of an address whether it leads to a promotion that the caller is shown nothing of. */
async function leadsAstray(reader: Reader, house: House, caller: Caller): Promise<(to: string) => boolean> {
  const hidden = new Set<string>()
  for (const pages of hiddenPages.in(house))
    for (const id of await pages(reader, caller.kind === 'member' ? caller.memberId : null)) hidden.add(id)
  return to => [...hidden].some(id => to.includes(id))
}

export const routes: Route[] = [
  serve(notices, (reader, _, input, call) => noticesOf(reader, input, input.language ?? call.language)),
  serve(announcements, async (reader, caller, input, call) => {
    // announcements of every type advertise; what everybody must know is a notice
    if (await isSpared(reader, caller)) return { popup: [], banners: [], player: [], promotion: [] }
    const said = await announcementsOf(reader, input, input.language ?? call.language)
    const astray = await leadsAstray(reader, call.house, caller)
    const shown = <T extends { readonly link: string }>(all: readonly T[]) => all.filter(({ link }) => !astray(link))
    return { popup: shown(said.popup), banners: shown(said.banners), player: shown(said.player), promotion: shown(said.promotion) }
  }),
  serve(banners, async (reader, caller, input, call) => {
    if (await isSpared(reader, caller)) return { list: [] }
    const astray = await leadsAstray(reader, call.house, caller)
    return { list: (await bannersOf(reader, input.groupName, input.language ?? call.language)).filter(({ url }) => !astray(url)) }
  }),
  serve(helpCenter, async (reader, caller, input, call) => {
    const help = await helpOf(reader, input.language ?? call.language)
    return (await isSpared(reader, caller)) ? { ...help, banners: [] } : help
  }),
  serve(translations, async (reader, _, { language }) => ({ list: await translationsOf(reader, language) }))
]
