// Which answers every page begins with: asked for by `public/theme.js` while the program is still on its way, and taken by the program
// (`src/session/house/early-answers.ts`) when it comes to ask for the same.
import { domainRoute, permission, translations } from '@fairhouse/contract/brand.ts'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { announcements } from '@fairhouse/contract/message/content.ts'
import { gameList, gameMenus, hotGames, menuSettings } from '@fairhouse/contract/play/catalogue.ts'
import { slotGame } from '@fairhouse/contract/play/spin.ts'
import { addressOf } from '@fairhouse/ui/api.ts'

/** One call as the page reads it; `__name__` stands for what only the browser knows. */
export interface EarlyCall {
  /** Value of the header X-Module-Id. */
  readonly id: string
  readonly address: string
  /** A tab that has kept the answer under this name does not ask again. */
  readonly kept?: string
  /** Asked for where the address begins like this alone, `/slots/`: `__part__` is what stands behind it. */
  readonly page?: string
}

const early = (endpoint: Endpoint, input: Record<string, string>, more: Pick<EarlyCall, 'kept' | 'page'> = {}): EarlyCall => ({
  id: endpoint.moduleId,
  address: addressOf(endpoint, input).url,
  ...more
})

const language = '__language__'

/** In the order in which the first view needs them; the inputs are those of the queries in `src`. */
export const earlyCalls: readonly EarlyCall[] = [
  early(permission, { language }),
  early(menuSettings, {}, { kept: `settings:${language}` }),
  early(slotGame, { game: '__part__' }, { page: '/slots/' }),
  early(gameList, { state: 'open', sort: 'hot', limit: '27' }),
  early(gameList, { category: 'CRASH', state: 'open', sort: 'place', limit: '24' }),
  early(announcements, { types: 'B,PL,PU', platform: 'W', execution: 'B', language }),
  early(translations, { language }, { kept: `translations:${language}` }),
  early(hotGames, { merchantCode: '__merchant__', isPlatform: '2', platform: 'flash,html5-desktop', vassalage: '', language }),
  early(gameMenus, {}, { kept: 'gameVendorList' }),
  early(domainRoute, { url: '__host__' })
]
