// Pots: what stakes put in and rounds win; what the page of a game says of it, and what operators set.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { changePot as changePotCall, potRow } from '@fairhouse/contract/ops/games/returns.ts'
import type { Jackpot } from '@fairhouse/contract/play/spin.ts'
import type { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { namesOf } from '#member/member.ts'
import { writeAudit } from '#staff/staff.ts'
import { boundPot, levelPots, type PotRow, potRows, potWins, setFullStake } from './jackpot.store.ts'

const percentOf = ({ rate }: PotRow): number => rate / 100
const listedWins = 10

/** The pot of a game as players see it, or null. */
export async function potOf(house: House, game: string): Promise<Jackpot | null> {
  const [pot] = await potRows(house.db, game)
  if (!pot) return null
  const { name, amount, ceiling, fullStake } = pot
  return { name, amount, ceiling, rate: percentOf(pot), fullStake }
}

/** Every pot as operators see it, with its last wins. */
export async function potsList(reader: Reader): Promise<z.output<typeof potRow>[]> {
  const list: z.output<typeof potRow>[] = []
  for (const { game, ...pot } of await potRows(reader, null)) {
    const wins = await potWins(reader, game, listedWins)
    const names = await namesOf(
      reader,
      wins.map(w => w.member_id)
    )
    list.push({
      ...pot,
      game,
      gameName: (await gameByCode(reader, game))?.name ?? game,
      rate: pot.rate / 100,
      wins: wins.map(w => ({
        betId: w.bet_id,
        member: { id: String(w.member_id), account: names.get(w.member_id)?.username ?? '' },
        stake: w.stake,
        pot: w.pot,
        amount: w.amount,
        at: w.won_at
      }))
    })
  }
  return list
}

/** Changes seed and ceiling of a pot. @throws DomainError not.found, document.changed, method.limits */
export async function changePot(tx: Tx, caller: OperatorCaller, wish: z.output<typeof changePotCall.input>, address: string) {
  const { game, seed, ceiling, version, reason } = wish
  const [before] = await potRows(tx, game)
  if (!before) throw new DomainError('not.found')
  if (ceiling < seed) throw new DomainError('method.limits', {}, { ceiling: 'method.limits' })
  const given = await boundPot(tx, game, version, seed, ceiling)
  if (given === null) throw new DomainError('document.changed')
  const told = (from: bigint, to: bigint) => `${moneyToWire(from)} → ${moneyToWire(to)}`
  await writeAudit(
    tx,
    caller,
    'jackpot.change',
    `game:${game}`,
    { reason, seed: told(before.seed, seed), ceiling: told(before.ceiling, ceiling), given: moneyToWire(given) },
    address
  )
  return { given }
}

/** Evens the parts of the pots out, and keeps the stake that wins a whole one the highest of its game. */
export async function tendPots(house: House): Promise<void> {
  await inTransaction(house.db, async tx => {
    for (const { game, fullStake } of await potRows(tx, null)) {
      const most = (await gameByCode(tx, game))?.maxStake
      if (most !== undefined && most !== fullStake) await setFullStake(tx, game, most)
    }
    await levelPots(tx)
  })
}
