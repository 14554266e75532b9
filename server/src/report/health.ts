// The health of the house: database, relay, queue, rounds, and the invariants of the journal.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { report as en } from '@fairhouse/locales/en/report.ts'
import { report as tr } from '@fairhouse/locales/tr/report.ts'
import { createTranslator } from 'use-intl/core'
import { type House, perHouse } from '#base/house.ts'
import { queueDepth } from '#base/jobs.ts'
import { listenerLag } from '#base/running/listeners.ts'
import { feedHealth } from '#sport/sport.ts'
import { type Finding, holds, type Invariant, invariants } from './rules.ts'
import { countOpenBets, databaseState, roundsNow, runCheck } from './store.ts'

const say = { tr: createTranslator({ locale: 'tr', messages: tr }), en: createTranslator({ locale: 'en', messages: en }) }

interface Checked {
  readonly invariant: Invariant
  readonly finding: Finding | null
  readonly checkedAt: Date
}

const everyMs = 10_000
const lastCheck = perHouse((): { at: number; result: Promise<Checked[]> | null } => ({ at: Number.NEGATIVE_INFINITY, result: null }))

/** The invariants, at most 10 seconds old however many operators look. */
function checkedInvariants(house: House): Promise<Checked[]> {
  const last = lastCheck(house)
  if (last.result && performance.now() - last.at < everyMs) return last.result
  last.at = performance.now()
  const result = checkAll(house)
  last.result = result
  // a check that broke is not kept
  result.catch(() => {
    if (last.result === result) last.result = null
  })
  return result
}

async function checkAll(house: House): Promise<Checked[]> {
  const done: Checked[] = []
  // one after the other: the page must not weigh on the house
  for (const invariant of invariants) done.push({ invariant, finding: await runCheck(house.db, invariant), checkedAt: new Date() })
  return done
}

/** With comma thousands in every language, as numbers are written everywhere in the house. */
const written = (count: bigint): string => count.toLocaleString('en-US')

function detailOf(language: Language, finding: Finding | null): string {
  if (!finding) return say[language]('unfinished')
  const checked = written(finding.checked)
  if (holds(finding)) return say[language]('right', { checked })
  return say[language]('wrong', { checked, wrong: written(finding.wrong), example: finding.example ?? '' })
}

/** Everything that the health page shows, in the operator's language. */
export async function healthOf(house: House, language: Language) {
  const asked = performance.now()
  const state = await databaseState(house.db)
  const latencyMs = performance.now() - asked
  const [queue, listeners, rounds, openBets, checked, feed] = await Promise.all([
    queueDepth(house),
    listenerLag(house.db, house.status.listeners),
    roundsNow(house.db),
    countOpenBets(house.db),
    checkedInvariants(house),
    feedHealth(house)
  ])
  return {
    database: { ok: true, latencyMs, ...state },
    relay: { lagMs: house.status.relayLagMs(), sockets: house.status.sockets() },
    queue,
    listeners,
    rounds: rounds.map(r => ({ game: r.game, no: Number(r.no), phase: r.phase, host: r.holder, leaseAgeMs: r.leaseAgeMs })),
    openBets,
    feed,
    invariants: checked.map(c => ({
      name: say[language](c.invariant),
      ok: holds(c.finding),
      detail: detailOf(language, c.finding),
      checkedAt: c.checkedAt
    })),
    process: { uptimeSeconds: process.uptime(), memoryMb: process.memoryUsage.rss() / 1_048_576, node: process.version }
  }
}
