// Operators' views of members and of the house.
import { health } from '@fairhouse/contract/ops/house/health.ts'
import { offerComparison, promotionCosts } from '@fairhouse/contract/ops/money/promotion-cost.ts'
import {
  blockPlayer,
  player,
  playerBalance,
  playerBet as playerBetCall,
  playerBets,
  playerMovements,
  players,
  revealPlayer
} from '@fairhouse/contract/ops/people/players.ts'
import { type Route, serve } from '#base/http.ts'
import { handMarksOf } from '#cashier/cashier.ts'
import { memberOf } from '#member/member.ts'
import { sourcesOf } from '#reward/reward.ts'
import { betsOf } from '#wager/wager.ts'
import { movementsOf, ofPromotions, sourceIn } from '#wallet/wallet.ts'
import { balanceOf } from './balance.ts'
import { playerBet } from './bet.ts'
import { comparisonOf } from './cost/comparison.ts'
import { costsOf } from './cost/cost.ts'
import { healthOf } from './health.ts'
import { block, playerCard, playersPage, reveal } from './report.ts'

/** A deposit that was credited by hand refers to its order, as its fee does: the credit alone was made by hand. */
const handOf = <T>({ kind, reference }: { kind: string; reference: string | null }, marks: ReadonlyMap<string, T>): T | null =>
  (['ADJUST_IN', 'ADJUST_OUT', 'DEPOSIT'].includes(kind) && marks.get(reference ?? '')) || null

export const routes: Route[] = [
  serve(players, (reader, caller, page) => playersPage(reader, caller, page)),
  serve(player, (reader, _, { id }) => playerCard(reader, BigInt(id))),
  serve(revealPlayer, (tx, caller, { id, reason }, call) => reveal(tx, call.house, caller, BigInt(id), reason, call.address)),
  serve(blockPlayer, async (tx, caller, { id, blocked, reason }, call) => {
    await block(tx, call.house, caller, { memberId: BigInt(id), blocked, reason }, call.address)
    return { done: true as const }
  }),
  serve(playerBalance, (reader, _, { id, days }) => balanceOf(reader, BigInt(id), days ? Number(days) : null)),
  serve(playerMovements, async (reader, _, { id, ...page }, { language }) => {
    await memberOf(reader, BigInt(id))
    const { list, next } = await movementsOf(reader, BigInt(id), page)
    const sources = await sourcesOf(reader, BigInt(id), ofPromotions(list))
    const marks = await handMarksOf(
      reader,
      list.flatMap(m => m.reference ?? [])
    )
    return { list: list.map(m => ({ ...m, hand: handOf(m, marks), reward: sourceIn(sources.get(m.reference ?? ''), language) })), next }
  }),
  serve(playerBets, async (reader, _, { id, ...page }) => {
    await memberOf(reader, BigInt(id))
    return betsOf(reader, BigInt(id), page)
  }),
  serve(playerBetCall, (reader, _, { id, bet }, { house }) => playerBet(house, reader, BigInt(id), bet)),
  serve(promotionCosts, (reader, _, { days }) => costsOf(reader, days ? Number(days) : null)),
  serve(offerComparison, (reader, _, { id }) => comparisonOf(reader, id)),
  serve(health, (_reader, _, __, call) => healthOf(call.house, call.language))
]
