// A market's prices over time, and how what lies on its outcomes grew with them.
import type { deskPriceHistory } from '@fairhouse/contract/ops/games/sport-history.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { KeptOutcome } from '../../rules.ts'

type Page = z.output<typeof deskPriceHistory.reply>
export interface Version {
  readonly version: bigint
  readonly at: Date
  readonly outcomes: readonly KeptOutcome[]
}
/** Open singles on an outcome that were taken at a version. */
export interface Laid {
  readonly version: bigint
  readonly outcome: string
  readonly staked: bigint
  readonly payable: bigint
}

/** Versions, the newest first, each with what was laid up to it. */
export const withLaid = (versions: readonly Version[], laid: readonly Laid[]): Page['list'] =>
  versions.map(({ version, at, outcomes }) => {
    const until = laid.filter(one => one.version <= version)
    const sum = (of: 'staked' | 'payable', on: readonly Laid[]) => on.reduce((all, one) => all + one[of], 0n)
    const whole = sum('staked', until)
    return {
      version: Number(version),
      at,
      outcomes: outcomes.map(([id, offered, , model, , unmoved]) => {
        const on = until.filter(one => one.outcome === id)
        return { id, offered, model, unmoved: unmoved ?? null, staked: sum('staked', on), liability: sum('payable', on) - whole }
      })
    }
  })

/** The market's prices of now and those that bets were taken at, the newest first. */
const versionsOf = async (
  reader: Reader,
  { fixture, market, specifiers, before }: z.output<typeof deskPriceHistory.input>,
  limit: number
): Promise<Version[]> =>
  (
    await sql<Version>`select version, max(at) as at, (array_agg(outcomes))[1] as outcomes from (
        select version, at, outcomes from sport.price where fixture = ${fixture} and market = ${market} and specifiers = ${specifiers}
        union all
        select version, changed_at, outcomes from sport.market where fixture = ${fixture} and id = ${market} and specifiers = ${specifiers}) v
      where version < ${before ?? '9223372036854775807'}::bigint group by version order by version desc limit ${limit}`.execute(reader)
  ).rows

/** What every member's open singles laid on the market, by the version that they were taken at; what came before the oldest of a page counts at it. */
const laidOn = async (
  reader: Reader,
  { fixture, market, specifiers }: z.output<typeof deskPriceHistory.input>,
  oldest: bigint
): Promise<Laid[]> =>
  (
    await sql<Laid>`select greatest(version, ${oldest}) as version, outcome, sum(staked)::bigint as staked, sum(payable)::bigint as payable
      from sport.leg where fixture = ${fixture} and market = ${market} and specifiers = ${specifiers} and staked > 0 group by 1, 2`.execute(
      reader
    )
  ).rows

/** @throws DomainError not.found: there is no such market */
export async function priceHistory(reader: Reader, input: z.output<typeof deskPriceHistory.input>): Promise<Page> {
  const found = await versionsOf(reader, input, input.limit + 1)
  if (found.length === 0 && input.before === undefined) throw new DomainError('not.found')
  const page = found.slice(0, input.limit)
  const oldest = page.at(-1)?.version
  const list = oldest === undefined ? [] : withLaid(page, await laidOn(reader, input, oldest))
  return { list, next: found.length > input.limit ? String(oldest) : null }
}
