// The slip as its panel shows it: legs with their names and prices, what the house says of them, and pressing.
import type { Money } from '@fairhouse/contract/money.ts'
import { sportFixtures } from '@fairhouse/contract/sport/sport.ts'
import { esportCodes } from '@fairhouse/contract/sport/terms.ts'
import { enteredStake, winningsOf } from '@fairhouse/games/sport/bets/odds-format.ts'
import { jointSports } from '@fairhouse/games/sport/market-book/joinable.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { hear, joinTopic } from '@fairhouse/ui/live.ts'
import { readAmount } from '@fairhouse/ui/text/read-amount.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FreeUse, useFree } from '../../../kit/play/use-free.ts'
import { type PickedLeg, useSlipLegs } from '../legs/slip-legs.ts'
import { useFixtures } from '../live/fixtures.ts'
import { useOddsChoice } from '../odds/odds-choice.ts'
import type { Order } from '../order/send.ts'
import { linesOf, matchesToJoin, type Slip, slipsOf, useSlipForm } from '../order/slip-form.ts'
import { type Checked, useChecks } from './use-checks.ts'
import { usePlaceSlip } from './use-place-slip.ts'

/** The matches of the legs, known by name and followed while the slip is on the screen. */
function useLegFixtures(legs: readonly PickedLeg[]): void {
  const ids = [...new Set(legs.map(leg => leg.fixture))].sort((a, b) => a - b)
  const text = ids.join()
  const { data } = useQuery({
    ...queryOf(sportFixtures, { phase: 'upcoming', ids, limit: 100 }),
    enabled: ids.length > 0
  })
  useEffect(() => {
    if (data) useFixtures.getState().put(data.list)
  }, [data])
  useEffect(() => {
    if (text === '') return
    const ends = [
      ...text.split(',').map(id => joinTopic(`fixture:${id}`)),
      hear('sport.moved', news => useFixtures.getState().move([news]))
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [text])
}

/** What of the matches says how legs may be staked: drawn anew when that changes, and not with every price. */
function useLegFacts(legs: readonly PickedLeg[]): ReadonlyMap<number, { readonly joins: boolean; readonly places: boolean }> {
  const ids = [...new Set(legs.map(leg => leg.fixture))]
  const text = useFixtures(({ byId }) =>
    ids
      .map(id => {
        const fixture = byId.get(id)
        return `${fixture && jointSports.includes(fixture.sport) ? 1 : 0}${fixture?.eachWay ? 1 : 0}`
      })
      .join()
  )
  return new Map(text.split(',').map((facts, i) => [ids[i] ?? 0, { joins: facts[0] === '1', places: facts[1] === '1' }]))
}

export interface Stake {
  /** Of a line, in money that is risked; null: none is typed. */
  readonly risk: Money | null
  /** What was typed is what one wants to win: negative Malay and Indonesian odds. */
  readonly toWin: Money | null
}

/** What the typed amount means for a slip: of a single at negative odds it is what it wins. */
function stakeOf(amount: Money | null, legs: readonly PickedLeg[], single: boolean, format: Order['format']): Stake {
  if (amount === null || amount <= 0n) return { risk: null, toWin: null }
  if (!single || (format !== 'malay' && format !== 'indonesian')) return { risk: amount, toWin: null }
  const { risk, win } = enteredStake(amount, winningsOf(legs[0]!.odds), format)
  return { risk, toWin: risk === amount ? null : win }
}

export interface Line extends Checked {
  readonly stake: Stake
  readonly lines: number
}

/** Free bets that could pay for the slip: of the book that its legs are in, for one bet of one line. */
function useFreeBets(legs: readonly PickedLeg[], slips: readonly Slip[]): FreeUse | null {
  const esports = useFixtures(
    ({ byId }) => legs.length > 0 && legs.every(leg => esportCodes.some(code => code === byId.get(leg.fixture)?.sport))
  )
  const free = useFree(esports ? 'esports' : 'sportsbook', false)
  return slips.length === 1 && slips[0]!.kind !== 'system' && !slips[0]!.eachWay ? free : null
}

export function useSlip() {
  const { legs, remove, replace, clear } = useSlipLegs()
  const form = useSlipForm()
  const format = useOddsChoice(state => state.format)
  useLegFixtures(legs)
  const facts = useLegFacts(legs)
  const toJoin = matchesToJoin(legs, fixture => facts.get(fixture)?.joins === true)
  const hasPlaces = ({ fixture }: PickedLeg) => facts.get(fixture)?.places === true
  const slips = slipsOf(legs, form.kind, form.folds, form.builder ? toJoin : noMatch, leg => form.eachWay && hasPlaces(leg))
  const free = useFreeBets(legs, slips)
  const paid = free?.on ? free.grant : null
  const reading = readAmount(form.stake)
  const amount = paid ? paid.stake : reading.ok ? reading.amount : null
  const stakes = slips.map(slip =>
    paid
      ? { risk: paid.stake, toWin: null }
      : stakeOf(amount, slip.legs, slip.kind === 'single' && slip.legs.length === 1 && !slip.eachWay, format)
  )
  const policy = { kind: form.policy, percent: form.within }
  const checks = useChecks(
    slips,
    stakes.map(stake => stake.risk),
    policy,
    paid !== null
  )
  const lines: readonly Line[] = checks.map((checked, i) => ({ ...checked, stake: stakes[i]!, lines: linesOf(checked.slip) }))
  const placing = usePlaceSlip(({ slip }) => {
    for (const leg of slip.legs) remove(leg)
  })
  const place = (stake?: Money, again = false) => {
    const orders: Order[] = lines.flatMap(({ slip, check, stake: { risk } }) => {
      const of = stake ?? risk
      const joint = check?.builders.map(one => one.odds) ?? []
      return of ? [{ slip, joint, stake: of, policy, format, again, free: paid?.id }] : []
    })
    void placing.place(orders)
  }
  /** Selections of one match stand in the slip and may be joined; a slip of outrights may be staked each way. */
  const may = { join: toJoin.size > 0, eachWay: slipsOf(legs, form.kind, form.folds, noMatch, hasPlaces).some(slip => slip.eachWay) }
  return { legs, slips, lines, form, may, placing, place, remove, replace, clear, amount, format, free, paid }
}
const noMatch: ReadonlySet<number> = new Set()
export type SlipDesk = ReturnType<typeof useSlip>

/** Legs whose price is another than the one that was pressed; of a builder the joint price counts. */
export function movedLegs(lines: readonly Line[]): readonly { leg: PickedLeg; odds: number; version: number }[] {
  return lines.flatMap(({ slip, check }) =>
    slip.legs.flatMap((leg, i) => {
      const now = check?.legs[i]
      const joined = slip.builders.some(one => one.includes(i))
      return now && !joined && now.odds > 0 && now.odds !== leg.odds ? [{ leg, odds: now.odds, version: now.version }] : []
    })
  )
}
