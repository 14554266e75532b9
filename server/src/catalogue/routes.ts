// The lobby's lists, the navigation, and what members choose and play.
import { favourites, gameList, gameMenus, menuSettings, recentGames, setFavourite } from '@fairhouse/contract/catalogue.ts'
import { isDone } from '@fairhouse/contract/endpoint.ts'
import { type Route, serve } from '#base/http.ts'
import { changeFavourite, favouritesOf, menus, navigation, recentOf, shownGames } from './catalogue.ts'

export const routes: Route[] = [
  serve(gameMenus, async reader => ({
    categories: (await menus(reader)).map(({ category, vendors }) => ({
      gameCategory: category,
      // the vendor that the category's page opens with
      vassalage: vendors[0]!.code,
      vendors: vendors.map(v => ({ vassalage: v.code, displayName: v.displayName, isHot: v.isHot }))
    }))
  })),
  serve(menuSettings, async (reader, _caller, _input, call) => ({ list: await navigation(reader, call.language) })),
  serve(gameList, async reader => ({
    list: (await shownGames(reader)).map(g => ({
      code: g.code,
      name: g.name,
      vassalage: g.vendor,
      vendorName: g.vendorName,
      gameType: g.category,
      isHot: g.isHot,
      isNew: g.isNew,
      maintenance: g.maintenance,
      rtp: g.rtp,
      minStake: g.minStake,
      maxStake: g.maxStake,
      maxWin: g.maxWin,
      path: g.path
    }))
  })),
  serve(favourites, async (reader, caller) => ({ list: await favouritesOf(reader, caller.memberId) })),
  serve(setFavourite, async (tx, caller, { game, on }) => {
    await changeFavourite(tx, caller.memberId, game, on)
    return isDone
  }),
  serve(recentGames, async (reader, caller) => ({ list: await recentOf(reader, caller.memberId) }))
]
