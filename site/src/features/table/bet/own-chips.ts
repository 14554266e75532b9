// The chips that a person wants at hand at a table: kept in this browser, for each member by themselves.
import { type Money, moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'

const keyOf = (member: string, table: string) => `own-chips:${member}:${table}`

/** Those kept for a table; none where nothing is kept, or nothing that can be read. */
export function recallOwnChips(member: string, table: string): readonly Money[] {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(member, table)) ?? '[]') as string[]).map(parseMoney)
  } catch {
    return []
  }
}

export function keepOwnChips(member: string, table: string, values: readonly Money[]): void {
  if (values.length === 0) localStorage.removeItem(keyOf(member, table))
  else localStorage.setItem(keyOf(member, table), JSON.stringify(values.map(value => moneyToWire(value))))
}
