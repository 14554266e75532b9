// The lobby's lists, the navigation, and what members choose and play.

import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as calls from '@fairhouse/contract/play/catalogue.ts'
import * as more from '@fairhouse/contract/play/catalogue-more.ts'
import { type Call, type Route, serve } from '#base/http.ts'
import { countryOf } from '#brand/brand.ts'
import { changeFavourite, favouritesOf, recentOf } from './catalogue.ts'
import * as lobby from './lobby.ts'

const lookerOf = ({ language, address }: Call): lobby.Looker => ({ language, country: countryOf(address) })

export const routes: Route[] = [
  serve(calls.gameMenus, async reader => ({
    categories: (await lobby.menus(reader)).map(({ category, vendors }) => ({
      gameCategory: category,
      // the vendor that the category's page opens with
      vassalage: vendors[0]!.code,
      vendors: vendors.map(v => ({ vassalage: v.code, displayName: v.displayName, isHot: v.isHot }))
    }))
  })),
  serve(calls.menuSettings, async (reader, _caller, _input, call) => ({ list: await lobby.navigation(reader, call.language) })),
  serve(calls.gameList, (reader, _caller, input, call) => lobby.gamePage(reader, input, lookerOf(call))),
  serve(calls.gameFacets, (reader, _caller, input, call) => lobby.facets(reader, input, lookerOf(call))),
  serve(calls.hotGames, async (reader, _caller, { vassalage }, call) => ({ list: await lobby.hot(reader, vassalage, lookerOf(call)) })),
  serve(more.vendorList, async (reader, _caller, { query }, call) => ({ groups: await lobby.vendorGroups(reader, query, call.language) })),
  serve(calls.gameType, async (reader, _caller, _input, call) => ({ list: await lobby.gameTypes(reader, lookerOf(call)) })),
  serve(more.similarGames, async (reader, _caller, { code, limit }, call) => ({
    list: await lobby.similar(reader, code, limit, lookerOf(call))
  })),
  serve(more.gameAnnouncements, async (reader, _caller, _input, call) => ({
    list: await lobby.announcements(reader, countryOf(call.address))
  })),
  serve(more.roomList, async (reader, _caller, { vassalage }, call) => ({
    list: await lobby.openRooms(reader, vassalage, countryOf(call.address))
  })),
  serve(calls.favourites, async (reader, caller) => ({ list: await favouritesOf(reader, caller.memberId) })),
  serve(calls.setFavourite, async (tx, caller, { game, on }) => {
    await changeFavourite(tx, caller.memberId, game, on)
    return isDone
  }),
  serve(more.recentGames, async (reader, caller) => ({ list: await recentOf(reader, caller.memberId) }))
]
