// Fetches rounds of the drand quicknet; which round and whether it is genuine is the pure part's matter.
import { type DrandRound, publishedAt, roundAt } from '@fairhouse/games/fairness/drand.ts'
import { z } from 'zod'

const answer = z.object({ randomness: z.string(), signature: z.string() })

/** Waits for and fetches the first round after a moment; the address is that of a drand HTTP API with the quicknet chain. */
export async function fetchRound(url: string, after: Date): Promise<DrandRound> {
  const round = roundAt(after) + 1
  const due = publishedAt(round).getTime()
  await new Promise(done => setTimeout(done, Math.max(0, due + 500 - Date.now())))
  const response = await fetch(`${url.replace(/\/$/, '')}/public/${round}`, { signal: AbortSignal.timeout(10_000), redirect: 'error' })
  if (!response.ok) throw new Error(`beacon answered ${response.status}`)
  const { randomness, signature } = answer.parse(await response.json())
  return { round, randomness, signature }
}
