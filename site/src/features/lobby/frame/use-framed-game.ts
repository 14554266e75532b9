// A game in its frame as the page follows it: launching it anew, whether it is there, and what it tells.

import { resolveTheme, useTheme } from '@fairhouse/ui/theme.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenLoggedIn } from '../../../session/account/ask.ts'
import { useLoggedIn } from '../../../session/account/session.ts'
import type { Game } from '../../../session/games/games.ts'
import { type Launched, noteOpened, readLaunch } from '../../../session/games/launch.ts'
import { askLaunch, askReplay, launchHosts } from '../../../session/games/launch-call.ts'
import { useOpenRound } from '../../../session/games/open-rounds.ts'
import { renew } from '../../../session/query-client.ts'
import { type GameMessage, readGameMessage } from './game-messages.ts'
import { useRoundHold } from './use-round-hold.ts'

/** From here on the page says that it takes long; after twice as long it offers to ask for help. */
const slowMs = 15_000

type Phase = 'launching' | 'loading' | 'slow' | 'silent' | 'ready' | 'failed' | 'over'

/** What of the member's changes when a round of an outside game begins or ends. */
const renewMoney = (): Promise<void> => renew(['balance', 'bets'])

type Frame = RefObject<HTMLIFrameElement | null>

/** A game that does not come is slow first, then silent. */
function useWaiting(phase: Phase, setPhase: (phase: Phase) => void): void {
  useEffect(() => {
    if (phase === 'loading') noteOpened()
    if (phase !== 'loading' && phase !== 'slow') return
    const timer = setTimeout(() => setPhase(phase === 'loading' ? 'slow' : 'silent'), slowMs)
    return () => clearTimeout(timer)
  }, [phase, setPhase])
}

/** Tells the game the colours of the page, now and when they change. Its frame has no origin to name, and the colours are no secret. */
function useDress(frame: Frame, launched: Launched): () => void {
  const choice = useTheme(state => state.choice)
  const dress = () =>
    frame.current?.contentWindow?.postMessage(
      { source: 'fairhouse', type: 'theme', theme: resolveTheme(choice) },
      launched.foreign ? new URL(launched.url).origin : '*'
    )
  const onChoice = useEffectEvent(dress)
  useEffect(() => {
    if (choice) onChoice()
  }, [choice])
  return dress
}

/** Hears what the game tells the page around it. */
function useMessages(frame: Frame, launched: Launched, onMessage: (told: GameMessage) => void): void {
  const hear = useEffectEvent((event: MessageEvent) => {
    const told = readGameMessage(event, frame.current?.contentWindow ?? null, launched.url, location.origin)
    if (told) onMessage(told)
  })
  useEffect(() => {
    const listen = (event: MessageEvent): void => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
}

/**
 * Follows the game of `start`. A page that was loaded anew launches it again, and the game goes on where it was: its rounds are kept by
 * its house, not by the page.
 */
export function useFramedGame(start: Launched, game: Game | undefined, leave: () => void) {
  const loggedIn = useLoggedIn()
  const frame = useRef<HTMLIFrameElement>(null)
  const [launched, setLaunched] = useState(start)
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState<Phase>(start.fresh || start.code === '' ? 'loading' : 'launching')
  const [problem, setProblem] = useState<unknown>(null)
  const [round, setRound] = useState<{ open: boolean; no: string | undefined }>({ open: false, no: undefined })
  useOpenRound(round.open)
  const hold = useRoundHold()

  const again = async (): Promise<void> => {
    setPhase('launching')
    setRound({ open: false, no: undefined })
    hold.release()
    try {
      if (launched.code !== '' && game) {
        if (launched.replay !== null) await askReplay({ id: launched.replay, game: launched.code })
        else await askLaunch({ game, demo: launched.demo, ...(launched.roomId !== null && { roomId: launched.roomId }) })
        const next = readLaunch(location.origin, launchHosts())
        if (next) setLaunched(next)
      }
      setAttempt(count => count + 1)
      setPhase('loading')
    } catch (cause) {
      setProblem(cause)
      setPhase('failed')
    }
  }
  const resume = useEffectEvent(() => (launched.demo ? void again() : whenLoggedIn(() => void again())))
  const wanted = phase === 'launching' && attempt === 0 && game !== undefined
  useEffect(() => {
    if (wanted) resume()
  }, [wanted])
  useWaiting(phase, setPhase)
  const dress = useDress(frame, launched)
  useMessages(frame, launched, told => {
    if (told.type === 'ready') {
      setPhase('ready')
      dress()
    }
    // its token is used up or its time is over: another launch goes on where it was
    if (told.type === 'error' && told.code === 'session') setPhase('over')
    if (told.type === 'round') setRound({ open: told.state === 'started', no: told.round })
    if (told.type === 'lobby') leave()
    if (told.type !== 'round' && told.type !== 'balance') return
    // only our own pages say when their picture is over
    if (launched.foreign || !hold.follow(told)) void renewMoney()
  })
  return {
    ...{ frame, url: launched.url, foreign: launched.foreign, attempt, phase, problem, round, loggedIn, again },
    arrived: () => setPhase(now => (now === 'loading' || now === 'slow' || now === 'silent' ? 'ready' : now))
  }
}
