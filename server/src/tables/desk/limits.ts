// The limits of a table: set by an operator for the rounds to come, within what its game can hold.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type * as desk from '@fairhouse/contract/ops/games/table.ts'
import { limitOf, offeredAt } from '@fairhouse/games/table/banked.ts'
import { largest, mostOf } from '@fairhouse/games/table/most.ts'
import type { TableConfig, TableRules } from '@fairhouse/games/table/types.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { type Game, limitGame } from '#catalogue/catalogue.ts'
import { lastDeeds, writeAudit } from '#staff/staff.ts'
import { configOf, engineOf } from '../rules.ts'
import { deskGame } from './rounds.ts'

type Shown = z.output<typeof desk.deskTable>['limits']
type Wish = z.output<typeof desk.changeTableLimits.input>

const limitsAction = 'table.limits'
const subjectOf = (table: string): string => `table:${table}`

/** The limits of these tables from the next round on, in their order. */
export async function limitsShown(reader: Reader, games: readonly Game[]): Promise<Shown[]> {
  const deeds = await lastDeeds(
    reader,
    limitsAction,
    games.map(g => subjectOf(g.code))
  )
  return games.map(game => {
    const { minStake: min, maxStake: max, maxTicket, maxPayout, windowMs, play } = configOf(game)
    const deed = deeds.get(subjectOf(game.code))
    return {
      ...{ min, max, maxTicket, maxPayout },
      windowSeconds: windowMs / 1_000,
      decisionSeconds: engineOf(game)!.rules.play ? play!.decisionMs / 1_000 : null,
      version: game.version,
      changed: deed ? { by: deed.by, at: deed.at, reason: deed.reason ?? '' } : null
    }
  })
}

const wrongAt = (field: keyof Wish, code: 'method.limits' | 'limits.narrow' | 'limits.payout', params: Record<string, string> = {}) =>
  new DomainError(code, params, { [field]: code })

/** Does every position take its minimum, and pay at its limit no more than a ticket may? @throws DomainError method.limits, limits.* */
export function checkLimits(rules: TableRules, config: TableConfig): void {
  if (config.maxStake < config.minStake) throw wrongAt('max', 'method.limits')
  if (config.maxTicket < config.maxStake) throw wrongAt('maxTicket', 'method.limits')
  const offered = offeredAt(rules, config).map(position => ({ position, stake: limitOf(rules, config, position) }))
  if (offered.some(({ stake }) => stake < config.minStake)) throw wrongAt('max', 'limits.narrow')
  const least = largest(offered.map(line => mostOf(rules, [line])))
  if (config.maxPayout < least) throw wrongAt('maxPayout', 'limits.payout', { least: moneyToWire(least) })
}

/**
 * Sets the limits of a table for the rounds to come. The round under way, and tickets that were taken in it, keep those it began with.
 * @throws DomainError not.found, document.changed, method.limits, limits.narrow, limits.payout, input.invalid
 */
export async function changeLimits(house: House, tx: Tx, caller: OperatorCaller, wish: Wish, address: string): Promise<void> {
  const { table, version, reason, windowSeconds, decisionSeconds } = wish
  const { game } = await deskGame(tx, table)
  const { rules } = engineOf(game)!
  if ((decisionSeconds === null) !== (rules.play === undefined))
    throw new DomainError('input.invalid', {}, { decisionSeconds: 'input.invalid' })
  const [before] = await limitsShown(tx, [game])
  const settings = {
    revision: version + 1,
    windowMs: windowSeconds * 1_000,
    maxTicket: moneyToWire(wish.maxTicket),
    ...(decisionSeconds !== null && { decisionMs: decisionSeconds * 1_000 })
  }
  const after = { minStake: wish.min, maxStake: wish.max, maxWin: wish.maxPayout }
  checkLimits(rules, configOf({ ...after, config: { ...game.config, ...settings } }))
  await limitGame(tx, table, version, { ...after, config: settings })
  await writeAudit(tx, caller, limitsAction, subjectOf(table), { ...changes(before!, wish), reason }, address)
  house.nudge()
}

/** What becomes of what, as the audit tells it; what stays is left out. */
function changes(before: Shown, after: Wish) {
  const amount = (from: bigint, to: bigint) => (from === to ? undefined : `${moneyToWire(from)} → ${moneyToWire(to)}`)
  const time = (from: number | null, to: number | null) => (from === to ? undefined : `${from} → ${to}`)
  return {
    minStake: amount(before.min, after.min),
    maxStake: amount(before.max, after.max),
    maxTicket: amount(before.maxTicket, after.maxTicket),
    maxWin: amount(before.maxPayout, after.maxPayout),
    windowSeconds: time(before.windowSeconds, after.windowSeconds),
    decisionSeconds: time(before.decisionSeconds, after.decisionSeconds)
  }
}
