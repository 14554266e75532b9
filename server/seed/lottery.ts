// The demo brand's lotteries: past draws from each game's own committed chain, and tickets of the demo people on draws to come.
import { createHash, randomUUID } from 'node:crypto'
import { playOf } from '@fairhouse/games/lottery/families.ts'
import { type Lottery, lotteries } from '@fairhouse/games/lottery/games.ts'
import { quickPick } from '@fairhouse/games/lottery/quick-pick.ts'
import { type IssueTimes, issueAt, nextIssues } from '@fairhouse/games/lottery/schedule.ts'
import { encode } from '@fairhouse/games/lottery/text.ts'
import { writeDraw } from '@fairhouse/games/lottery/types.ts'
import { drawOf } from '@fairhouse/games/lottery/verify.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { chainById, dateChain, dealPosition, ensureChain, hashAt } from '#fair/fair.ts'
import { lotteriesOf, type Lottery as Offered, placeLines } from '#lottery/lottery.ts'
import type { Player } from './history.ts'

/** So many draws fill a list of results and its trends. */
const drawsMade = 100
const longestChain = 10_000

/** The last issues of a schedule that are over, oldest first. */
function pastIssues({ schedule }: Lottery, count: number): IssueTimes[] {
  const now = new Date()
  const step = schedule.kind === 'every' ? schedule.seconds * 1_000 : 86_400_000
  const from = issueAt(schedule, new Date(now.getTime() - (count + 2) * step)).opensAt
  return nextIssues(schedule, from, count + 4)
    .filter(({ drawsAt }) => drawsAt <= now)
    .slice(-count)
}

/** Draws what would have been drawn if the house had been open: only its own lotteries, never the results of others. */
async function drawPast(house: House, lottery: Lottery): Promise<void> {
  const { code: game, family } = lottery
  const length = Math.min(longestChain, house.config.CHAIN_LENGTH)
  await ensureChain(house, game, length)
  const issues = pastIssues(lottery, Math.min(drawsMade, length >> 2))
  await inTransaction(house.db, async tx => {
    const dealt: { chainId: string; position: number }[] = []
    for (const _ of issues) dealt.push(await dealPosition(tx, game))
    const { chainId, position } = dealt.at(-1)!
    const chain = await chainById(tx, chainId)
    // from the newest back: each hash is the one before, hashed once
    let hash = await hashAt(house, chainId, position)
    const rows = []
    for (const [at, { name, opensAt, closesAt, drawsAt }] of [...issues.entries()].reverse()) {
      const source = { hash, salt: chain!.salt!, beacon: null, game, issue: name }
      const drawnAt = new Date(drawsAt.getTime() + 400)
      rows.push({
        game,
        name,
        opens_at: opensAt,
        closes_at: closesAt,
        draws_at: drawsAt,
        state: 'settled' as const,
        source: 'house' as const,
        chain_id: chainId,
        position: dealt[at]!.position,
        hash,
        result: writeDraw(drawOf(family, source)),
        closed_at: closesAt,
        drawn_at: drawnAt,
        settled_at: drawnAt
      })
      hash = createHash('sha256').update(Buffer.from(hash, 'hex')).digest('hex')
    }
    await tx.insertInto('lottery.issue').values(rows).execute()
    // the chain was committed before its first draw, here as anywhere
    await dateChain(tx, chainId, new Date(issues[0]!.opensAt.getTime() - 60_000))
  })
}

/** Draws the past of every lottery of the house. */
export async function seedDraws(house: House): Promise<void> {
  for (const lottery of lotteries) if (lottery.source === 'house') await drawPast(house, lottery)
}

/** Codes of what is drawn within minutes, and of what is drawn in the evening. */
const quick = ['five-digits-1', 'quick-three-1', 'racing-ten-1', 'keno-eighty-1', 'vn-fast-1', 'eleven-five-3', 'lucky-six-5']
const daily = ['five-digits-daily', 'lucky-six-daily']

async function buy(house: House, lottery: Offered, { memberId, name }: Player, draws: number): Promise<void> {
  const play = playOf(lottery.family, lottery.defaultPlay)!
  const currency = (await brandOf(house.db)).currency
  const caller = { kind: 'member', memberId, sessionId: '', account: name, type: 0, currency, demo: true, stage: 'full' } as const
  // the house opens only after this: what closes meanwhile would be void
  const issues = nextIssues(lottery.schedule, new Date(Date.now() + 180_000), draws).map(issue => ({ name: issue.name, multiple: 1 }))
  const line = { play: play.code, selection: encode(quickPick(play)), unit: 'jiao', multiple: 1, series: lottery.mode.start } as const
  await placeLines(house, caller, { game: lottery.code, lines: [line], issues, stopOnWin: draws > 1 }, randomUUID())
}

/** Everybody buys a ticket of a quick game; the first player chases the evening's draws. Their draws come as any others. */
export async function seedTickets(house: House, players: readonly Player[]): Promise<void> {
  const { byCode } = await lotteriesOf(house.db)
  for (const [at, player] of players.slice(2).entries()) await buy(house, byCode.get(quick[at % quick.length]!)!, player, 1)
  for (const code of daily) await buy(house, byCode.get(code)!, players[0]!, 3)
}
