// Free rounds or bets that the member can use on a game, and whether the next bet takes one of them.
import { type FreeGrant, freeGrants } from '@fairhouse/contract/money/free.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session/account/session.ts'

export interface FreeUse {
  /** The one that ends first. */
  readonly grant: FreeGrant
  readonly on: boolean
  readonly setOn: (on: boolean) => void
}

/** Null where the member has none for the game. `on`: is it used from the start? */
export function useFree(game: string, on: boolean): FreeUse | null {
  const isPlayer = useSession(({ isLogin, isTrial }) => isLogin && !isTrial)
  const { data } = useQuery({ ...queryOf(freeGrants, {}), enabled: isPlayer })
  const [wanted, setOn] = useState(on)
  const grant = data?.list.find(one => one.game === game)
  return grant ? { grant, on: wanted, setOn } : null
}
