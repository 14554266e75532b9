// The session of a game as its page holds it: balance, rounds, seeds, and playing.
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { useRef, useState } from 'react'
import { type AskError, ask, type Played, type Round, type Seed, type Session } from './api.ts'
import { tell } from './host.ts'

const historyLength = 30

/** A number for a round; pages on plain http have no randomUUID. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map(b => b.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export interface Studio {
  readonly session: Session
  /** What the player has; null while the operator does not say. */
  readonly balance: string | null
  readonly history: readonly Round[]
  readonly seed: Seed
  readonly free: Session['free']
  /** A bet is under way to the studio. */
  readonly sending: boolean
  /** The code of the last refusal. */
  readonly problem: string | null
  forget(): void
  /** Plays a round. Null: it was refused, `problem` says why. What it pays is shown by {@link end}, after its picture. */
  play(stake: string, choice: object): Promise<Played | null>
  /** A step of an open round: 'open' with a cell, or 'cash'. */
  step(id: string, path: 'open' | 'cash', body?: object): Promise<Played | null>
  /** The picture of a round is over: its win is in the balance and it stands in the history. */
  end(played: Played): void
  changeSeed(clientSeed: string): Promise<boolean>
}

export function useStudio(token: string, session: Session): Studio {
  const [balance, setBalance] = useState(session.balance)
  const [history, setHistory] = useState(session.history)
  const [seed, setSeed] = useState(session.seed)
  const [free, setFree] = useState(session.free)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** Rounds whose picture is not over. */
  const flying = useRef(session.open ? 1 : 0)

  async function send(path: string, body: object, stake = '0.00'): Promise<Played | null> {
    setSending(true)
    setProblem(null)
    try {
      return await ask<Played>(token, 'POST', path, body)
    } catch (cause) {
      const { code, balance: left } = cause as AskError
      if (left === null) addTo(stake, 1n)
      else setBalance(left)
      setProblem(code)
      tell({ type: 'error', code })
      return null
    } finally {
      setSending(false)
    }
  }

  const addTo = (by: string, sign: 1n | -1n): void =>
    setBalance(now => (now === null ? null : moneyToWire(parseMoney(now) + sign * parseMoney(by))))

  return {
    ...{ session, balance, history, seed, free, sending, problem },
    forget: () => setProblem(null),
    async play(stake, choice) {
      const id = newId()
      const isFree = free !== null
      const paid = free?.stake ?? stake
      if (!isFree) addTo(paid, -1n)
      tell({ type: 'round', state: 'started', round: id })
      flying.current++
      const played = await send('/rounds', { id, stake: paid, choice, free: isFree }, isFree ? '0.00' : paid)
      if (!played) {
        flying.current--
        tell({ type: 'round', state: 'ended', round: id })
        return null
      }
      if (played.free !== undefined) setFree(played.free)
      setSeed(now => ({ ...now, nonce: (played.round.seed?.nonce ?? now.nonce) + 1 }))
      // a field that lies open has cost its stake; what the others made is told when their picture is over
      if (played.round.state === 'open') tell({ type: 'balance' })
      return played
    },
    step: (id, path, body) => send(`/rounds/${id}/${path}`, body ?? {}),
    end(played) {
      flying.current = Math.max(0, flying.current - 1)
      setHistory(before => [played.round, ...before.filter(r => r.id !== played.round.id)].slice(0, historyLength))
      // the operator's word, unless it already holds wins that are still falling
      if (flying.current === 0 && played.balance !== null) setBalance(played.balance)
      else if (played.round.payout !== null) addTo(played.round.payout, 1n)
      if (played.round.state === 'won') setProblem('later')
      tell({ type: 'round', state: 'ended', round: played.round.id })
      if (flying.current === 0) tell({ type: 'balance' })
    },
    async changeSeed(clientSeed) {
      try {
        const said = await ask<{ seed: Seed; history: readonly Round[] }>(token, 'POST', '/seeds', {
          clientSeed,
          promised: seed.next
        })
        setSeed(said.seed)
        setHistory(said.history)
        return true
      } catch {
        return false
      }
    }
  }
}
