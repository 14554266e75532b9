// Asks the house for the address of a game: one call, with what the session and the brand know.
import { launchConstants, launchDemo, launchGame, replayRound } from '@fairhouse/contract/play/launch.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useSystem } from '../house/system.ts'
import { useLanguage } from '../language/language.ts'
import { chooseUrl, keepLaunch } from './launch.ts'
import type { Wish } from './lobby-window.ts'

/** None of the addresses of a launch may be framed here. */
export class NoAddress extends Error {}

/** Hosts that games of others are framed from. */
export const launchHosts = (): readonly string[] => useSystem.getState().permission?.launchGameCDNs ?? []

/**
 * Launches a game or takes a seat in a room, and keeps the address for the page that frames it. Gives that page.
 * @throws ApiError as the contract says, NoAddress
 */
export async function askLaunch({ game, roomId, demo = false }: Wish): Promise<'/game' | '/seamless'> {
  const answer = demo
    ? await call(launchDemo, { gameId: game.code, platform: launchConstants.platform })
    : await call(launchGame, {
        ...launchConstants,
        ...(roomId === undefined ? { gameId: game.code } : { roomId }),
        nodeId: game.nodeId,
        vassalage: game.vassalage,
        username: sessionStorage.getItem('account') ?? '',
        token: sessionStorage.getItem('token') ?? '',
        merchantCode: sessionStorage.getItem('merchantCode') ?? '',
        language: useLanguage.getState().language
      })
  const url = chooseUrl(answer, location.origin, launchHosts())
  if (url === null) throw new NoAddress('no address of the launch may be framed')
  keepLaunch(url, answer.code || game.code, { ...(roomId !== undefined && { roomId }), demo })
  return answer.seamless ? '/seamless' : '/game'
}

/**
 * Asks for the vendor's page of a bet's round, and keeps its address for the page that frames it.
 * @throws ApiError as the contract says, NoAddress
 */
export async function askReplay({ id, game }: { id: string; game: string }): Promise<void> {
  const { game_url } = await call(replayRound, { betId: id })
  const url = chooseUrl({ game_url, game_url2: '' }, location.origin, launchHosts())
  if (url === null) throw new NoAddress('the address of the round may not be framed')
  keepLaunch(url, game, { replay: id })
}
