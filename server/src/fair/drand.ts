// Fetches rounds of the drand quicknet and proves that they are genuine.
import { type DrandRound, publishedAt, roundAt, verifyRandomness } from '@fairhouse/games/fairness/drand.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'

const answer = z.object({ randomness: z.string(), signature: z.string() })

/** A round by its number, from a drand HTTP API with the quicknet chain. @throws Error when it is not published yet, cannot be had, or is not genuine */
export async function fetchRound(url: string, no: number, waitMs = 4_000): Promise<DrandRound> {
  if (publishedAt(no).getTime() > now()) throw new Error(`round ${no} is not published yet`)
  const response = await fetch(`${url.replace(/\/$/, '')}/public/${no}`, { signal: AbortSignal.timeout(waitMs), redirect: 'error' })
  if (!response.ok) throw new Error(`beacon answered ${response.status}`)
  const round = { round: no, ...answer.parse(await response.json()) }
  verifyRandomness(round)
  return round
}

/** Waits for and fetches the first round after a moment. */
export async function nextRound(url: string, after: Date): Promise<DrandRound> {
  const no = roundAt(after) + 1
  const due = publishedAt(no).getTime()
  await new Promise(done => setTimeout(done, Math.max(0, due + 500 - Date.now())))
  return fetchRound(url, no, 10_000)
}
