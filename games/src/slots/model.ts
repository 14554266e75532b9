// What a slot is made of: its reels or weights, its pays and features as plain data, and the same compiled for speed.

/** A value and how often it comes: `[value, weight]`. */
export type Weighted<Value> = readonly (readonly [Value, number])[]

/** By standard deviation of a round in stakes: up to 4 low, up to 7 medium, up to 14 high, above very high. */
export type Volatility = 'low' | 'medium' | 'high' | 'very-high'

/** What the house promises of one way to play; the verifier refuses a table that does not keep it. */
export interface ModeDeclaration {
  readonly name: 'base' | 'buy'
  /** What a round costs, in stakes. */
  readonly cost: number
  /** With a choice of bonus: of its most volatile option. */
  readonly volatility: Volatility
  /** The highest payout of a round, in hundredths of the stake. */
  readonly maxWin: number
  /** How many rounds of the raw engine the table is drawn from; 0: every stop of the cycle. */
  readonly rounds: number
  /** Books kept of each band of payouts, with and without a feature; of a cycle, of each payout. */
  readonly keep: number
  /** Books kept of rounds that pay nothing, which players see most: so many that boards hardly come again in an evening. */
  readonly keepLosing: number
}

export interface FreeSpins {
  /** Spins for 3, 4, 5 … scatters in the base game, and for as many within the free spins. */
  readonly awards: readonly number[]
  readonly retrigger: readonly number[]
  /** All wins of free spins times this. */
  readonly multiplier?: number
  /** How many ways a wild counts for. */
  readonly wildWays?: number
  /** What each wild adds to a multiplier that starts at 1 and lasts for all free spins. */
  readonly growth?: Weighted<number>
}

/** One of the ways in which a player may take a bonus of free spins; declared and drawn as a mode is. */
export interface ChoiceOption {
  readonly name: string
  readonly spins: number
  /** All its wins times this. */
  readonly multiplier: number
  /** Of the whole game, for a player who always chooses this. */
  readonly volatility: Volatility
  /** The highest payout of the option's table, in hundredths of the stake. */
  readonly maxWin: number
  readonly rounds: number
  readonly keep: number
}

export interface BonusChoice {
  /** What each option returns on average, in hundredths of the stake. */
  readonly worth: number
  /** The least volatile first. */
  readonly options: readonly ChoiceOption[]
}

/** Coins that stay while the others spin again. */
export interface HoldAndWin {
  readonly from: number
  readonly respins: number
  /** Of `outOf` spins of an empty cell so many bring a coin. */
  readonly chance: number
  readonly outOf: number
  /** In stakes; a name is a jackpot's. */
  readonly values: Weighted<number | string>
  readonly jackpots: Readonly<Record<string, number>>
  /** The jackpot for a full board. */
  readonly full: string
}

interface ModelBase {
  readonly id: string
  readonly name: string
  readonly reels: number
  readonly rows: number
  /** No round pays more, in hundredths of the stake. */
  readonly cap: number
  readonly modes: readonly ModeDeclaration[]
}

/** Letters: W wild, S scatter, C coin; any other is a symbol that pays. A strip is read downwards and goes round. */
export interface StripModel extends ModelBase {
  readonly kind: 'lines' | 'ways'
  /** What a stake is made of: pays are in coins. */
  readonly coins: number
  readonly strips: { readonly base: readonly string[]; readonly free?: readonly string[] }
  /** Of each line the row on every reel; of a game of ways none. */
  readonly lines?: readonly (readonly number[])[]
  /** Pays of 3, 4, 5 … equal symbols from the left. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** A reel that multiplies every win. */
  readonly multiplierReel?: Weighted<number>
  /** Stakes for 3, 4, 5 … scatters anywhere. */
  readonly scatterPays?: readonly number[]
  readonly freeSpins?: FreeSpins
  /** For three scatters or more the player chooses how to take the free spins, in place of `freeSpins.awards`. */
  readonly choice?: BonusChoice
  readonly hold?: HoldAndWin
}

/** Every cell falls by weight; equal neighbours pay, vanish, and the board falls again. */
export interface ClusterModel extends ModelBase {
  readonly kind: 'clusters'
  readonly symbols: string
  /** Weights of `symbols`, in the base game and in free spins. */
  readonly weights: { readonly base: readonly number[]; readonly free: readonly number[] }
  /** From how many cells the next pay counts. */
  readonly sizes: readonly number[]
  /** In hundredths of the stake, for each of `sizes`. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** A cell that won twice multiplies by 2, and twice that every time, up to this. */
  readonly highestMultiplier: number
  /** Spins for 3, 4 … scatters on the last board. */
  readonly awards: readonly number[]
}

export type SlotModel = StripModel | ClusterModel

/** What a player may choose for a bonus; null in a game without a choice. */
export const choiceOf = (model: SlotModel): BonusChoice | null => (model.kind === 'clusters' ? null : (model.choice ?? null))

/** Columns from the left, each from the top, of symbols' numbers. */
export type Board = readonly Uint8Array[]

export interface CompiledStrips {
  readonly model: StripModel
  readonly letters: readonly string[]
  readonly wild: number
  readonly scatter: number
  readonly coin: number
  /** Hundredths of the stake by symbol · (reels + 1) + run. */
  readonly pay: Int32Array
  /** Whether a symbol pays on lines at all. */
  readonly pays: readonly boolean[]
  /** Of each set and reel what is seen at each stop. */
  readonly windows: { readonly base: readonly (readonly Uint8Array[])[]; readonly free: readonly (readonly Uint8Array[])[] }
}

/** A model of strips made ready to play. */
export function compileStrips(model: StripModel): CompiledStrips {
  const letters = [...new Set([...Object.keys(model.pays), 'W', 'S', 'C'])]
  const number = (letter: string) => letters.indexOf(letter)
  const pay = new Int32Array(letters.length * (model.reels + 1))
  const hundredthsPerCoin = 100 / model.coins
  for (const [letter, amounts] of Object.entries(model.pays))
    for (const [i, coins] of amounts.entries()) pay[number(letter) * (model.reels + 1) + 3 + i] = coins * hundredthsPerCoin
  const windowsOf = (strips: readonly string[]) =>
    strips.map(strip =>
      [...strip].map((_, stop) => Uint8Array.from({ length: model.rows }, (_, row) => number(strip[(stop + row) % strip.length]!)))
    )
  const base = windowsOf(model.strips.base)
  return {
    model,
    letters,
    wild: number('W'),
    scatter: number('S'),
    coin: number('C'),
    pay,
    pays: letters.map(letter => letter in model.pays),
    windows: { base, free: model.strips.free ? windowsOf(model.strips.free) : base }
  }
}

/** The class that a standard deviation of `sd` stakes a round belongs to. */
export const volatilityOf = (sd: number): Volatility => (sd <= 4 ? 'low' : sd <= 7 ? 'medium' : sd <= 14 ? 'high' : 'very-high')
