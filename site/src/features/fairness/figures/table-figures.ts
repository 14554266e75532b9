// What the published files of a slot say when they are computed here: hashes, and the exact return of every way to play.
import { choiceOf, type SlotModel } from '@fairhouse/games/slots/model.ts'
import { published } from '@fairhouse/games/slots/published.ts'
import { optionsOf } from '@fairhouse/games/slots/rounds/round.ts'
import { tableFile } from '@fairhouse/games/slots/table.ts'
import { checkTables, hashOf, rtpOf } from '@fairhouse/games/slots/verify.ts'
import { type CheckedFile, textOf } from './published-files.ts'

/** The return of a mode, or of a mode for a player who always chooses one option of its bonus. */
export interface ComputedReturn {
  readonly mode: string
  readonly option: string | null
  /** Percent, rounded to six places as the declared one is; null: the file is no table. */
  readonly percent: string | null
  readonly numerator: bigint
  readonly denominator: bigint
}

export interface ComputedTables {
  readonly files: readonly CheckedFile[]
  readonly returns: readonly ComputedReturn[]
  /** What is wrong beside hashes, in the words of the verifier; English, for reports. */
  readonly breaches: readonly string[]
}

/** A fraction in percent with six places, rounded half up. */
export function percentOf(numerator: bigint, denominator: bigint): string {
  const millionths = (numerator * 200_000_000n + denominator) / (denominator * 2n)
  return `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`
}

function returnOf(mode: string, option: string | null, compute: () => ReturnType<typeof rtpOf>): ComputedReturn {
  try {
    const { numerator, denominator } = compute()
    return { mode, option, numerator, denominator, percent: percentOf(numerator, denominator) }
  } catch {
    return { mode, option, percent: null, numerator: 0n, denominator: 0n }
  }
}

/** Computes everything of a game's files. Never throws for what is in them. */
export function computeTables(model: SlotModel, files: readonly CheckedFile[]): ComputedTables {
  const text = (name: string) => textOf(files.find(file => file.name === tableFile(name))!)
  const returns = model.modes.flatMap(({ name, cost }) =>
    choiceOf(model) && name === 'base'
      ? optionsOf(model).map(option => returnOf(name, option.name, () => rtpOf(text(name), cost, text(option.name))))
      : [returnOf(name, null, () => rtpOf(text(name), cost))]
  )
  const { breaches } = checkTables(new Map(files.map(({ name, bytes }) => [name, bytes])), { model, hashes: null })
  return { files, returns, breaches }
}

/** The one hash that a game shows before play: SHA-256 over a line `<sha256>  <file>` for each file, by name. */
export const hashOfAll = (hashes: Readonly<Record<string, string>>): string =>
  hashOf(
    new TextEncoder().encode(
      Object.keys(hashes)
        .sort()
        .map(name => `${hashes[name]}  ${name}\n`)
        .join('')
    )
  )

/** The names of a game's published files. */
export const fileNames = (game: string): string[] => Object.keys(published[game] ?? {}).sort()
