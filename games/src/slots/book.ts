// The book of a round: everything that happens in it, in order, so that a player's screen only shows it and anybody can add it up.

/** A line, a set of ways or a cluster that pays; `amount` in hundredths of the stake with every multiplier in it. */
export interface Win {
  readonly symbol: string
  /** Equal symbols from the left, or cells of the cluster. */
  readonly run: number
  readonly amount: number
  readonly line?: number
  readonly ways?: number
  /** Cells of a cluster: column · rows + row. */
  readonly cells?: readonly number[]
  readonly multiplier?: number
}

/** A coin that has landed: its cell (column · rows + row), and its value in stakes or its jackpot's name. */
export type Landed = readonly [cell: number, value: number | string]

/** Amounts are hundredths of the stake; a board is its columns, each from the top, a letter a cell. */
export type SlotEvent =
  | { readonly type: 'reveal'; readonly board: readonly string[]; readonly free?: number }
  | { readonly type: 'multiplier'; readonly value: number }
  | { readonly type: 'win'; readonly wins: readonly Win[]; readonly amount: number }
  | { readonly type: 'cascade'; readonly board: readonly string[] }
  | { readonly type: 'scatter'; readonly count: number; readonly amount: number }
  | { readonly type: 'freeSpins'; readonly count: number }
  | { readonly type: 'choice'; readonly options: readonly { readonly name: string; readonly spins: number; readonly multiplier: number }[] }
  | { readonly type: 'hold'; readonly coins: readonly Landed[] }
  | { readonly type: 'respin'; readonly coins: readonly Landed[]; readonly left: number }
  | { readonly type: 'collect'; readonly amount: number }
  | { readonly type: 'jackpot'; readonly name: string; readonly amount: number }
  | { readonly type: 'finalWin'; readonly amount: number }

/** One line of the published books; the payout in hundredths of the stake. */
export interface Book {
  readonly id: number
  readonly events: readonly SlotEvent[]
  readonly payoutMultiplier: number
}

/**
 * What the events of a round add up to, in hundredths of the stake, not above `cap`.
 * @throws RangeError when a win is not the sum of its lines, coins are not what is collected, or the round ends neither with its total nor with a choice
 */
export function addUp(events: readonly SlotEvent[], cap: number): number {
  let total = 0
  let coins = 0
  for (const [i, event] of events.entries()) {
    if ((event.type === 'finalWin' || event.type === 'choice') !== (i === events.length - 1))
      throw new RangeError('a round ends with its final win or a choice, once')
    if (event.type === 'hold' || event.type === 'respin')
      for (const [, value] of event.coins) coins += typeof value === 'number' ? value * 100 : 0
    if (event.type === 'collect' && event.amount !== coins) throw new RangeError(`coins of ${coins} are collected as ${event.amount}`)
    if (event.type === 'win' && event.wins.reduce((sum, win) => sum + win.amount, 0) !== event.amount)
      throw new RangeError(`wins do not add up to ${event.amount}`)
    if (event.type === 'finalWin') {
      if (event.amount !== Math.min(total, cap)) throw new RangeError(`events add up to ${total}, not to ${event.amount}`)
    } else if ('amount' in event) total += event.amount
  }
  return Math.min(total, cap)
}
