// Play that goes on beside: bets, wins and rollbacks of other members, without a pause. Counts what was answered, and how long it took.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bodies, call, type Operator, type Player, paths, unit } from './client.ts'

export interface Load {
  /** Ends it; every answer but a broken line was RS_OK, or it throws. */
  stop(): Promise<{ readonly calls: number; readonly cut: number; readonly p50: number; readonly p99: number }>
}

/** One lane a player: a round of bet, win or nothing, and now and then a rollback. */
export function startLoad(to: Operator, players: readonly Player[]): Load {
  let over = false
  let cut = 0
  const took: number[] = []
  const wrong: string[] = []
  const ask = async (path: string, body: object): Promise<boolean> => {
    const start = performance.now()
    try {
      const answer = await call(to, path, body)
      took.push(performance.now() - start)
      if (answer.body.status !== 'RS_OK') wrong.push(`${path} ${answer.text.slice(0, 200)}`)
      return true
    } catch {
      // the line broke: the server was killed, and nobody knows what became of the call
      cut++
      await sleep(50)
      return false
    }
  }
  const lane = async (player: Player) => {
    for (let i = 0; !over; i++) {
      const round = randomUUID()
      const bet = bodies.bet(to, player, unit, { round })
      if (!(await ask(paths.bet, bet))) continue
      if (i % 7 === 6) await ask(paths.rollback, bodies.rollback(to, player, bet))
      else await ask(paths.win, bodies.win(to, player, i % 2 ? 0 : 2 * unit, bet))
    }
  }
  const lanes = players.map(lane)
  return {
    async stop() {
      over = true
      await Promise.all(lanes)
      if (wrong.length > 0) throw new Error(`${wrong.length} calls of the load were refused, the first: ${wrong[0]}`)
      took.sort((a, b) => a - b)
      const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
      return { calls: took.length, cut, p50: at(0.5), p99: at(0.99) }
    }
  }
}
