// The lobby's lists.
import { gameList, gameMenus } from '@fairhouse/contract/catalogue.ts'
import { type Route, serve } from '#base/http.ts'
import { menus, playableGames } from './catalogue.ts'

export const routes: Route[] = [
  serve(gameMenus, async reader => ({
    categories: (await menus(reader)).map(({ category, vendors }) => ({
      gameCategory: category,
      // the vendor that the category's page opens with
      vassalage: vendors[0]!.code,
      vendors: vendors.map(v => ({ vassalage: v.code, displayName: v.displayName, isHot: v.isHot }))
    }))
  })),
  serve(gameList, async reader => ({
    list: (await playableGames(reader)).map(g => ({
      code: g.code,
      name: g.name,
      vassalage: g.vendor,
      vendorName: g.vendorName,
      gameType: g.category,
      isHot: g.isHot,
      isNew: g.isNew,
      rtp: g.rtp,
      minStake: g.minStake,
      maxStake: g.maxStake,
      maxWin: g.maxWin,
      path: g.path
    }))
  }))
]
