// The money on a fixture's markets, as prices are made with it.

import { UNIT } from '@fairhouse/contract/money.ts'
import { defaultSteps, type Family, families } from '@fairhouse/games/sport/market-book/families.ts'
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'
import { keyOf, type MarketMoney } from '../rules.ts'

/** How much money is a step of prices, by market family; 0: it moves none. */
export async function stepsNow(reader: Reader): Promise<MarketMoney['steps']> {
  const { rows } = await sql<{ steps: Partial<Record<Family, string>> }>`select steps from sport.book where one`.execute(reader)
  const of = (family: Family) => BigInt(rows[0]!.steps[family] ?? BigInt(defaultSteps[family]) * UNIT)
  return Object.fromEntries(families.map(family => [family, of(family)])) as Record<Family, bigint>
}

/** What open singles on the markets of a fixture would be paid, with the steps that prices follow it by. */
export async function moneyOn(reader: Reader, fixture: number): Promise<MarketMoney> {
  const { rows } = await sql<{ id: number; specifiers: string; outcome: string; payable: bigint }>`
    select market as id, specifiers, outcome, sum(payable)::bigint as payable from sport.exposure where fixture = ${fixture}
    group by 1, 2, 3 having sum(payable) <> 0 order by 1, 2, 3`.execute(reader)
  const payable = new Map<string, Map<string, bigint>>()
  for (const row of rows) {
    const on = payable.get(keyOf(row)) ?? new Map<string, bigint>()
    payable.set(keyOf(row), on.set(row.outcome, row.payable))
  }
  return { steps: await stepsNow(reader), payable }
}

/** Simulated matches to come with open singles, and a number that changes with what these would be paid. */
export const laidBefore = async (reader: Reader): Promise<readonly { readonly fixture: number; readonly lies: string }[]> =>
  (
    await sql<{ fixture: number; lies: string }>`
      select x.fixture, sum(x.payable::numeric * hashtext(x.market || '/' || x.specifiers || '/' || x.outcome))::text as lies
      from sport.exposure x join sport.fixture f on f.id = x.fixture
      where f.state = 'NOT_STARTED' and f.source = 'simulated' and f.kind = 'match' group by 1 order by 1`.execute(reader)
  ).rows
