// Receipts that the house has signed, shared slips, and a member's own limits.
import { hash } from 'node:crypto'
import { isOneOf } from '@fairhouse/contract/keys.ts'
import { receiptText, type Settled } from '@fairhouse/contract/sport/receipt.ts'
import type { openShare, shareSlip, sportPlayer, sportReceipt } from '@fairhouse/contract/sport/share.ts'
import { factorReasons, playerFactors, slipKinds } from '@fairhouse/contract/sport/terms.ts'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { playPolicy } from '#brand/brand.ts'
import { signReceipt } from '#fair/fair.ts'
import { bookRow, dayLeft, factorOf, legRows, ruleRows } from './book.store.ts'
import { insertShare, pricesOf, shareByCode, sourcesOf } from './share-store.ts'
import { type Bet, one, ownBet } from './view.ts'

/** What decided a bet: the result of each leg with where it came from, and the rule book. Null: no result has, or not yet. */
async function settledBy(reader: Reader, bet: Bet): Promise<Settled | null> {
  if (bet.settledAt === null || (bet.state !== 'SETTLED' && bet.state !== 'VOID')) return null
  const sources = new Map(
    (
      await sourcesOf(
        reader,
        bet.legs.map(l => l.fixture)
      )
    ).map(s => [s.fixture, s])
  )
  const rules = (await ruleRows(reader)).find(r => r.version === bet.rules)!
  return {
    ...{ at: bet.settledAt, state: bet.state, payout: bet.payout, sum: bet.sum },
    rules: { version: rules.version, publishedAt: rules.publishedAt },
    by: bet.legs.flatMap(({ fixture, state, reason, result }, leg) => {
      if (!result) return []
      const { commitment, hash: seed, producer } = sources.get(fixture)!
      return [{ leg, fixture, state, ...result, reason, producer, commitment, hash: seed }]
    })
  }
}

/** The receipt of an own bet. @throws DomainError bet.notFound */
export async function receipt(house: House, reader: Reader, memberId: bigint, id: string): Promise<z.output<typeof sportReceipt.reply>> {
  const bet = await ownBet(reader, memberId, id)
  const { auto: _, possible: __, openStake: ___, ...kept } = bet
  const text = JSON.stringify(
    z.encode(receiptText, {
      ...kept,
      member: String(memberId),
      cashOuts: bet.cashOuts.filter(c => c.state === 'PAID'),
      settled: await settledBy(reader, bet),
      prices: (await pricesOf(reader, memberId, id)).map(({ version, outcomes, ...p }) => ({
        ...{ ...p, version: Number(version) },
        outcomes: outcomes.map(([outcome, odds]) => ({ outcome, odds }))
      }))
    })
  )
  return signReceipt(house, 'sport', text)
}

/** Letters and digits that are told apart when they are read aloud. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeOf = (text: string): string =>
  [...hash('sha256', text, 'buffer').subarray(0, 8)].map(byte => alphabet[byte % alphabet.length]).join('')

type Slip = z.output<typeof shareSlip.input>

/** A code for the legs of a slip; the same legs at the same prices have the same code. */
export async function share(tx: Tx, { kind, folds, legs, builders, eachWay }: Slip): Promise<{ code: string }> {
  // what most slips have not is not written, so that the codes of before stay theirs
  const more = { ...(builders.length > 0 && { builders }), ...(eachWay && { eachWay }) }
  const body = JSON.stringify({ kind, folds, legs: legs.map(({ version: _, ...leg }) => leg), ...more })
  const full = hash('sha256', body)
  for (let n = 0; ; n++) {
    const code = codeOf(`${full}${n || ''}`)
    if (await insertShare(tx, code, body, full)) return { code }
  }
}

const kept = z.object({
  kind: z.enum(slipKinds),
  folds: z.array(z.number()),
  legs: z.array(
    z.object({
      fixture: z.number(),
      market: z.number(),
      specifiers: z.string(),
      outcome: z.string(),
      odds: z.number(),
      banker: z.boolean()
    })
  ),
  builders: z.array(z.object({ legs: z.array(z.number()), odds: z.number() })).default([]),
  eachWay: z.boolean().default(false)
})

/** @throws DomainError not.found */
export async function opened(reader: Reader, code: string): Promise<z.output<typeof openShare.reply>> {
  const row = await shareByCode(reader, code)
  if (!row) throw new DomainError('not.found')
  const { legs, ...slip } = kept.parse(row.body)
  const rows = await legRows(
    reader,
    null,
    legs.map(l => ({ ...l, version: 0 }))
  )
  return {
    ...slip,
    legs: legs.map((leg, i) => {
      const { status, version, outcomes } = rows[i]!
      const now = status === 1 ? outcomes?.find(o => o[0] === leg.outcome)?.[1] : 0
      return { ...leg, now: now ?? 0, version: Number(version) }
    }),
    sharedAt: row.at
  }
}

/** A member's own limits, and what the rules of the country they are in (ISO 3166 alpha-2; empty: not known) let them do. */
export async function player(reader: Reader, memberId: bigint, country: string): Promise<z.output<typeof sportPlayer.reply>> {
  const [book, factor] = [await bookRow(reader), await factorOf(reader, memberId)]
  const value = factor && isOneOf(playerFactors, factor.factor) ? factor.factor : '1'
  return {
    factor: value,
    reason: factor ? one(factorReasons, factor.code) : null,
    until: factor?.expiresAt ?? null,
    maxPayout: { slip: book.slip, day: book.day, dayLeft: await dayLeft(reader, memberId) },
    onePress: (await playPolicy(reader, country)).onePress
  }
}
