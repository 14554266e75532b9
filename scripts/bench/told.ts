// `npm run bench -- told`: how long after a settled bet the member's open page has heard by its socket that a reward waits: the bet is told, heard by
// the missions among all listeners of the house, counted, rewarded, and told again.
import { setTimeout as pause } from 'node:timers/promises'
import { UNIT } from '@fairhouse/contract/money.ts'
import { missionTerms } from '@fairhouse/contract/ops/house/mission.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { startRelay } from '@fairhouse/server/base/events.ts'
import { startListeners } from '@fairhouse/server/base/running/listeners.ts'
import { newId } from '@fairhouse/server/base/uuid.ts'
import { seedBrand } from '@fairhouse/server/brand/brand.ts'
import { insertMission, putInForce, putVersion, setState } from '@fairhouse/server/mission/desk.store.ts'
import { termsOf } from '@fairhouse/server/mission/testing.ts'
import { listeners } from '@fairhouse/server/modules.ts'
import { placeBet, settleBet } from '@fairhouse/server/wager/testing.ts'
import { z } from 'zod'
import { type BenchHouse, betFor, openBenchHouse } from './bench-house.ts'
import { ledgerIsClean } from './journal.ts'
import { median, printTable, quantile } from './measure.ts'

const goalMs = 1_000

/** A mission whose only step is reached with the first bet of anybody. */
async function runMission({ house }: BenchHouse): Promise<void> {
  const steps = [{ target: '1.00', pays: 'cash', amount: '0.10' }]
  const terms = z.decode(missionTerms, termsOf({ period: 'once', steps, budget: '100000.00' }) as z.input<typeof missionTerms>)
  await inTransaction(house.db, async tx => {
    await seedBrand(tx)
    const id = await insertMission(tx)
    await putVersion(tx, id, 1, terms, null)
    await putInForce(tx, id, 1, new Date(Date.now() - 60_000))
    await setState(tx, id, 'live')
  })
}

/** Opens a member's page; answers when it next hears of a reward. */
async function openPage(port: number, token: string): Promise<() => Promise<number>> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
  let heard: (at: number) => void = () => {}
  await new Promise<void>((welcomed, fail) => {
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', token, topics: [] }))
    socket.onerror = () => fail(new Error('a socket failed'))
    socket.onmessage = ({ data }) => {
      const text = String(data)
      if (text.includes('"t":"welcome"')) welcomed()
      if (text.includes('"reward.changed"')) heard(performance.now())
    }
  })
  return () =>
    new Promise(done => {
      heard = done
    })
}

/** [P4.17] Prints the median and the slowest of so many members; 1 when one of a hundred waits longer than the goal. */
export async function told(quick: boolean): Promise<number> {
  const count = quick ? 100 : 500
  const bench = await openBenchHouse(count, [])
  try {
    await runMission(bench)
    const listening = startListeners(bench.house, listeners)
    const relay = startRelay(bench.house, batch => listening.heard(batch))
    const pages = await Promise.all(bench.tokens.map(token => openPage(bench.port, token)))
    const took: number[] = []
    const bet = async (at: number) => {
      const memberId = bench.members[at]!
      const told = pages[at]!()
      const { betId } = await placeBet(bench.house, betFor(memberId, UNIT, newId()))
      await settleBet(bench.house, { memberId, betId, state: 'LOST', payout: 0n })
      const settledAt = performance.now()
      took.push((await told) - settledAt)
    }
    // twenty bets a second, however long each is on its way
    const under: Promise<void>[] = []
    for (let at = 0; at < count; at++) {
      under.push(bet(at))
      await pause(50)
    }
    await Promise.all(under)
    await relay.stop()
    await listening.stop()
    const slowest = `median ${median(took).toFixed(0)} ms, slowest ${quantile(took, 1).toFixed(0)} ms of ${count}`
    const missed = printTable([
      {
        name: 'a settled bet until its reward is heard of, p99',
        values: [quantile(took, 0.99)],
        goal: `≤ ${goalMs} ms`,
        ok: v => v <= goalMs,
        unit: 'ms',
        note: slowest
      }
    ])
    return (await ledgerIsClean(bench)) && missed === 0 ? 0 : 1
  } finally {
    await bench.close()
  }
}
