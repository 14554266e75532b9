// A year of a member's money, month by month: opening, what moved by purpose, closing.
import { keysOf } from '@fairhouse/contract/keys.ts'
import type { statement } from '@fairhouse/contract/money/record.ts'
import { type MovementKind, movementGroups } from '@fairhouse/contract/money/wallet.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { isZone, monthSums, openingOf, walletOf } from './store.ts'

/** Zones that were asked for and are known on both sides; as many as there are names. */
const knownZones = new Set<string>()

function isNamedHere(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[A-Za-z]/.test(zone)
  } catch {
    return false
  }
}

/**
 * Days are counted by the database and written by us: both must know the zone by this name.
 * @throws DomainError zone.unknown when it is no time zone's name; offsets are none, as databases read their sign the other way round
 */
export async function checkZone(reader: Reader, zone: string): Promise<void> {
  const name = zone.toLowerCase()
  if (knownZones.has(name)) return
  if (!isNamedHere(zone) || !(await isZone(reader, name))) throw new DomainError('zone.unknown', {}, { zone: 'zone.unknown' })
  knownZones.add(name)
}

type Sums = Omit<z.output<typeof statement.reply>['total'], 'opening' | 'closing'>
type Purpose = keyof Sums

/** Money that a withdrawal asked for stays the member's until it is paid: only what left counts. */
const purposes: Partial<Record<MovementKind, Purpose>> = {
  DEPOSIT: 'deposits',
  WITHDRAW: 'withdrawals',
  WITHDRAW_RETURN: 'withdrawals',
  WITHDRAW_PAID: 'withdrawals',
  BET: 'stakes',
  BET_CANCEL: 'stakes',
  FREE_BET: 'stakes',
  FREE_BET_CANCEL: 'stakes',
  PRIZE: 'returns',
  PRIZE_CANCEL: 'returns',
  JACKPOT: 'returns',
  ...Object.fromEntries(movementGroups.bonuses.map(kind => [kind, 'bonuses']))
}

const none = (): Sums => ({ deposits: 0n, withdrawals: 0n, stakes: 0n, returns: 0n, bonuses: 0n, other: 0n })
const sumOf = (sums: Sums): bigint => Object.values(sums).reduce((all, one) => all + one, 0n)

/** Every month of the year, whether anything moved or not; opening plus the sums is closing. @throws DomainError zone.unknown */
export async function statementOf(
  reader: Reader,
  memberId: bigint,
  { year, zone }: { year: number; zone: string }
): Promise<z.output<typeof statement.reply>> {
  await checkZone(reader, zone)
  const { currency } = await walletOf(reader, memberId)
  const { opening, since } = await openingOf(reader, memberId, year, zone)
  const sums = Array.from({ length: 12 }, none)
  for (const { month, kind, amount } of await monthSums(reader, memberId, year, zone)) sums[month - 1]![purposes[kind] ?? 'other'] += amount
  let at = opening
  const months = sums.map((own, i) => {
    const before = at
    at += sumOf(own)
    return { month: i + 1, opening: before, ...own, closing: at }
  })
  const total = sums.reduce((all, own) => {
    for (const purpose of keysOf(all)) all[purpose] += own[purpose]
    return all
  }, none())
  return { currency, since, months, total: { opening, ...total, closing: at } }
}
