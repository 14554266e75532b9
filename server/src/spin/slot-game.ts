// A slot as its page needs it: ways to play with the figures of their tables, stakes, files, policy, pot.
import { UNIT } from '@fairhouse/contract/money.ts'
import type { Jackpot, slotGame, slotMode } from '@fairhouse/contract/play/spin.ts'
import { optionsOf } from '@fairhouse/games/slots/rounds/round.ts'
import type { Checked } from '@fairhouse/games/slots/verify.ts'
import type { z } from 'zod'
import type { House } from '#base/house.ts'
import type { Caller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { playPolicy } from '#brand/brand.ts'
import { slotGameOf } from './play.ts'
import { openRoundOf } from './steps.ts'
import { type SpinRow, spinsOf } from './store.ts'
import type { Slot } from './tables.ts'
import { listedSpin } from './view.ts'

const cent = UNIT / 100n

/** Stakes to step through from the lowest to the highest: 1, 2 and 5 of every power of ten, and both ends. */
export function stakesOf(least: bigint, most: bigint): bigint[] {
  const round: bigint[] = []
  for (let power = cent; power <= most; power *= 10n) for (const by of [1n, 2n, 5n]) round.push(power * by)
  return [least, ...round.filter(stake => stake > least && stake < most), ...(most > least ? [most] : [])]
}

/** A share as percent with six places: as exact as a page can show. */
const percent = (share: number): number => Math.round(share * 100_000_000) / 1_000_000

function modeOf({ model }: Slot, { name, figures, choices }: Checked['modes'][number]): z.output<typeof slotMode> {
  const declared = model.modes.find(mode => mode.name === name)!
  return {
    name,
    cost: declared.cost,
    rtp: percent(figures.rtp),
    hitRate: percent(figures.hitRate),
    sd: figures.sd,
    volatility: declared.volatility,
    maxWin: figures.maxWin,
    maxWinOneIn: figures.maxWinOneIn,
    rounds: figures.rows,
    choices: choices.map((choice, i) => {
      const { spins, multiplier } = optionsOf(model)[i]!
      const { rtp, sd, maxWin } = choice.figures
      return { name: choice.name, spins, multiplier, rtp: percent(rtp), sd, volatility: choice.volatility, maxWin }
    })
  }
}

/** The pot of a game, or null: asked of the module's own store of pots. */
export type PotOf = (house: House, game: string) => Promise<Jackpot | null>

const memberOf = (caller: Caller) => (caller.kind === 'member' ? caller : null)

/** A slot, and what the caller has open on it. @throws DomainError game.unavailable */
export async function describeSlot(
  house: House,
  code: string,
  caller: Caller,
  country: string,
  potOf: PotOf
): Promise<z.output<typeof slotGame.reply>> {
  const { game, slot } = await slotGameOf(house, code)
  const member = memberOf(caller)
  return {
    code: game.code,
    name: game.name,
    hash: slot.hash,
    modes: slot.checked.modes.map(mode => modeOf(slot, mode)),
    stakes: stakesOf(game.minStake, game.maxStake),
    minStake: game.minStake,
    maxStake: game.maxStake,
    files: slot.files.map(({ name, sha256, bytes, url }) => ({ name, sha256, bytes, url })),
    policy: await playPolicy(house.db, country),
    jackpot: await potOf(house, game.code),
    open: member ? await openRoundOf(house, member, slot) : null
  }
}

/** The caller's own rounds of a game, newest first. @throws DomainError game.unavailable, input.invalid */
export async function spinsOfMember(
  house: House,
  caller: Extract<Caller, { kind: 'member' }>,
  { game, ...page }: { game: string; before?: string | undefined; limit: number }
) {
  const { slot } = await slotGameOf(house, game)
  return pageOf(
    page,
    (row: SpinRow) => listedSpin(row, { slot, caller, offers: {} }),
    (before, limit) => spinsOf(house.db, caller.memberId, game, before, limit)
  )
}
