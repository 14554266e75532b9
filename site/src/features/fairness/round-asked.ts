// What somebody typed or pasted to find a round: the number of a bet, or the address of a table's round.
type RoundAsked = { readonly bet: string } | { readonly table: string; readonly no: number }

/** A link holds the number of a bet too; null: neither is in it. */
export function readRound(text: string): RoundAsked | null {
  const bet = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0]
  if (bet) return { bet }
  const [, table, no] = /(?:^|\/)live\/([a-z][a-z0-9-]{1,39})\/([1-9]\d{0,14})\/?(?:[?#].*)?$/.exec(text.trim()) ?? []
  return table && no ? { table, no: Number(no) } : null
}
