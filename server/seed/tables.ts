// The demo brand's live tables: past rounds of a committed shoe, dealt by the engine, with real tickets of the demo people.
import { randomInt } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { Dice } from '@fairhouse/games/engine.ts'
import { limitOf, offeredAt, payoutOf, roundsOfSeed } from '@fairhouse/games/table/banked.ts'
import { diceOfShoe, hashOfRound } from '@fairhouse/games/table/shoe.ts'
import type { Crowd, Stake, TableCommand, TableEvent, TableState } from '@fairhouse/games/table/types.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import { sql } from 'kysely'
import { now } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { emitAll } from '#base/events.ts'
import type { House } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { type Game, gamesOfEngine } from '#catalogue/catalogue.ts'
import { dateChain } from '#fair/fair.ts'
import { publicName } from '#member/member.ts'
import { ensureDesk, numbered, storedCrowd, storedEvent } from '#tables/moves.ts'
import { configOf, detailOf, engineOf, publicView, storedChips, storedState } from '#tables/rules.ts'
import { commitShoe, ensureTableChain, salt, sourceOf } from '#tables/shoe/shoes.ts'
import { changeShoe, saveMove, shoeByNo } from '#tables/store.ts'
import { closeTickets, raiseTickets, takeTickets } from '#tables/ticket-store.ts'
import type { Player } from './history.ts'
import { seatOrders } from './table-play.ts'

/** Past rounds of the tables of an engine, the first being the busiest. */
const roundsPlayed = [48, 12]
/** Where players decide as many as one shoe surely holds: at seats, on the common hand. */
const roundsDecided = { seats: 8, common: 20 }
/** From this smallest stake on a table is for those with more money. */
const highStake = 20n * UNIT
type TableEngineCode = keyof typeof tableEngines
/** What people like to bet on; what a table does not take is left out. */
const liked: Readonly<Record<TableEngineCode, readonly string[]>> = {
  baccarat: ['banker', 'player', 'bankerFree', 'bankerEz', 'player', 'tie', 'playerPair', 'bankerPair', 'dragon7', 'big', 'playerNatural'],
  roulette: ['red', 'black', 'n17', 'n7', 'dozen2', 'column1', 'odd', 'split-17-20', 'corner-25-26-28-29', 'n0'],
  'roulette-strikes': ['n17', 'n7', 'n23', 'n0', 'n32', 'red', 'black', 'dozen3', 'n29'],
  'sic-bo': ['big', 'small', 'odd', 'even', 'total9', 'total12', 'pair-2-5', 'single6', 'double4', 'anyTriple'],
  blackjack: ['seat1'],
  'blackjack-common': ['hand', 'hand', 'perfectPairs', 'twentyOnePlus3'],
  'dragon-tiger': ['dragon', 'tiger', 'dragon', 'tiger', 'tie', 'dragon-red', 'tiger-black', 'dragon-big', 'tiger-odd', 'suitedTie']
}

interface Bet {
  readonly player: Player
  readonly positions: readonly Stake[]
}
interface Step {
  readonly events: readonly TableEvent[]
  readonly after: TableState
}
interface Round {
  readonly opened: number
  readonly closes: number
  readonly ended: number
  /** When its result was out. */
  readonly state: TableState
}

/** One or two chips of a person, within the limits of the table; where there are seats, on their own. */
function chipsOf(game: Game, at: number): readonly Stake[] {
  const seats = engineOf(game)!.rules.play?.seats ?? []
  if (seats.length > 0) return at < seats.length ? [{ position: seats[at]!, stake: game.minStake * BigInt(randomInt(1, 6)) }] : []
  const taken = offeredAt(engineOf(game)!.rules, configOf(game))
  const wanted = liked[game.engine as TableEngineCode].filter(position => taken.includes(position))
  // a side bet goes with a bet on the hand
  const hand = engineOf(game)!.rules.play ? wanted.slice(0, 1) : []
  const places = new Set([...hand, ...Array.from({ length: randomInt(1, 3) }, () => wanted[randomInt(wanted.length)]!)])
  return [...places].flatMap(position => {
    const wished = game.minStake * BigInt(randomInt(1, 6))
    const limit = limitOf(engineOf(game)!.rules, configOf(game), position)
    return limit < game.minStake ? [] : [{ position, stake: wished < limit ? wished : limit }]
  })
}

const stakeOf = (positions: readonly Stake[]): bigint => positions.reduce((sum, p) => sum + p.stake, 0n)

function crowdOf(bets: readonly Bet[]): Crowd {
  const on = new Map<string, bigint>()
  for (const { positions } of bets) for (const { position, stake } of positions) on.set(position, (on.get(position) ?? 0n) + stake)
  return {
    players: bets.length,
    staked: stakeOf(bets.flatMap(b => b.positions)),
    on: [...on].map(([position, stake]) => ({ position, stake }))
  }
}

/** Dice that begin anew each time they are taken, and are thrown once: of a shoe those of round 0, else each round has its own. */
function rewound(diceOf: (round: number) => Dice): (round: number) => Dice {
  const known = new Map<number, { readonly dice: Dice; readonly thrown: number[] }>()
  return round => {
    const { dice, thrown } = known.get(round) ?? { dice: diceOf(round), thrown: [] }
    known.set(round, { dice, thrown })
    let at = 0
    return {
      below(n) {
        const one = thrown[at] ?? dice.below(n)
        thrown[at++] = one
        return one
      }
    }
  }
}

/** Runs the clock of a table from a moment on until its rounds are over. */
function runClock(dice: (round: number) => Dice, game: Game, from: number, bets: readonly (readonly Bet[])[]): Step[] {
  const engine = engineOf(game)!
  const steps: Step[] = []
  let state = engine.start(configOf(game))
  const give = (seat: string | null, at: number, command: TableCommand) => {
    const events = engine.decide(state, { seat, at, command }, dice(engine.rules.draw === null ? 0 : state.no))
    state = events.reduce((s, e) => withMoves(engine.evolve(s, e), e), state)
    if (events.length > 0) steps.push({ events, after: state })
  }
  for (let at = from; steps.length === 0 || state.phase !== 'closed'; at = Math.max(at, state.dueAt ?? at)) {
    const of = bets[state.no - 1] ?? []
    if (engine.rules.play) {
      if (state.phase === 'open') state = { ...state, tickets: ticketsOf(of) }
      const names = new Map(of.map(b => [String(b.player.memberId), publicName(b.player.name, true)]))
      const thoughtAt = (state.play?.ask?.from ?? at) + thinkMs
      for (const { seat, command } of seatOrders(state, of => names.get(of) ?? '')) give(seat, Math.min(at, thoughtAt), command)
      if (state.phase === 'dealing' || state.phase === 'deciding') at = Math.min(at, Math.max(thoughtAt, state.dueAt ?? at))
    }
    const positions = of.flatMap(b => b.positions.map(p => p.position))
    const crowd = state.phase === 'lastCall' ? crowdOf(of) : null
    const paths = Object.values(state.tickets).map(t => t.moves)
    give(null, at, { type: 'tick', mayOpen: state.no < bets.length, crowd, staked: positions, paths })
  }
  return steps
}

/** So long somebody looks at a hand. */
const thinkMs = 1_500
const ticketsOf = (bets: readonly Bet[]): TableState['tickets'] =>
  Object.fromEntries(
    bets.map(({ player, positions }) => [
      String(player.memberId),
      { betId: '', rev: 1, positions, stake: stakeOf(positions), payout: null, moves: '' }
    ])
  )
/** A state whose ticket has the letters of a decision. */
function withMoves(state: TableState, e: TableEvent): TableState {
  const ticket = e.type === 'raised' ? state.tickets[e.seat] : undefined
  if (e.type !== 'raised' || !ticket) return state
  return { ...state, tickets: { ...state.tickets, [e.seat]: { ...ticket, moves: e.moves } } }
}

function roundsOf(steps: readonly Step[]): Round[] {
  const rounds = new Map<number, Round>()
  for (const { events, after } of steps)
    for (const e of events) {
      if (e.type === 'opened') rounds.set(e.no, { opened: e.at, closes: e.closesAt, ended: 0, state: after })
      if (e.type === 'result') rounds.set(after.no, { ...rounds.get(after.no)!, ended: e.at, state: after })
    }
  return [...rounds.values()]
}

/** Takes the tickets of a round and pays what the cards say. */
async function playRound(tx: Tx, game: Game, bets: readonly Bet[], { opened, state }: Round): Promise<void> {
  const { code, category } = game
  const { rules } = engineOf(game)!
  const tickets = bets.map(({ player, positions }) => ({
    ...{ code, category, no: BigInt(state.no), at: new Date(opened + 1_000), memberId: player.memberId, betId: newId(), rev: 1 },
    ...{ stake: stakeOf(positions), positions: storedChips(positions), detail: detailOf(1, positions) },
    ...{ name: publicName(player.name, true), play: false }
  }))
  if (tickets.length === 0) return
  const taken = await takeTickets(tx, tickets)
  const refused = taken.find(t => t.outcome !== 'ok')
  if (refused) throw new Error(`a ticket of round ${state.no} at ${code} answered ${refused.outcome}`)
  const movesOf = ({ memberId }: Player) => state.tickets[String(memberId)]?.moves ?? ''
  const said = bets.flatMap(({ player }) => {
    const moves = movesOf(player)
    return moves === '' ? [] : [{ memberId: player.memberId, position: null, stake: null, moves, at: new Date(opened + 1_000) }]
  })
  if (said.length > 0) await raiseTickets(tx, code, state.no, said, null)
  const payments = bets.map(({ player, positions }, i) => ({
    ...{ seat: String(player.memberId), betId: tickets[i]!.betId, back: false },
    payout: payoutOf(rules, positions, state.cards, movesOf(player))
  }))
  await closeTickets(tx, code, state.no, payments, { mark: state.mark! })
}

const times = (rounds: readonly Round[], of: (r: Round) => number): Date[] => rounds.map(r => new Date(of(r)))

async function openRounds(tx: Tx, code: string, rounds: readonly Round[]): Promise<void> {
  await sql`insert into tables.round (code, no, shoe, phase, opened_at, closes_at)
    select ${code}, r.no, 1, 'open', r.opened, r.closes from unnest(${rounds.map(r => r.state.no)}::bigint[],
      ${times(rounds, r => r.opened)}::timestamptz[], ${times(rounds, r => r.closes)}::timestamptz[]) r(no, opened, closes)`.execute(tx)
}
async function closeRounds(tx: Tx, code: string, rounds: readonly Round[]): Promise<void> {
  await sql`update tables.round t set phase = 'closed', cards = r.cards, mark = r.mark, crowd = r.crowd, ended_at = r.ended
    from unnest(${rounds.map(r => r.state.no)}::bigint[], ${rounds.map(r => JSON.stringify(r.state.cards))}::jsonb[], ${rounds.map(r => r.state.mark)}::text[],
      ${rounds.map(r => storedCrowd(r.state))}::jsonb[], ${times(rounds, r => r.ended)}::timestamptz[]) r(no, cards, mark, crowd, ended)
    where t.code = ${code} and t.no = r.no`.execute(tx)
}

/** Keeps what happened as the table's own record, and tells of each result: returns count it as any other. */
async function keepSteps(tx: Tx, game: Game, steps: readonly Step[]): Promise<void> {
  const { code } = game
  const engine = engineOf(game)!
  let seq = 0n
  const moves = steps.map(({ events, after }) => {
    const told = numbered(events, seq)
    seq += BigInt(told.length)
    return { told, view: publicView(code, Number(seq), engine.view(after, null)) }
  })
  await saveMove(
    tx,
    code,
    storedState(steps.at(-1)!.after),
    seq,
    moves.flatMap(m => m.told.map(storedEvent))
  )
  const results = moves.filter(m => m.told.some(({ event }) => event.type === 'result'))
  await emitAll(
    tx,
    'table.moved',
    results.map(({ told, view }) => ({ audience: `table:${code}` as const, body: { table: code, events: told, view } }))
  )
}

/** Everybody sits where they will have bet: the last of the steps says who still does. */
async function seatAll(tx: Tx, game: Game, players: readonly Player[]): Promise<void> {
  const seats = engineOf(game)!.rules.play?.seats ?? []
  if (seats.length === 0) return
  const sitting = players.slice(0, seats.length).map((p, at) => ({ place: seats[at], member: String(p.memberId), name: p.name, lastAt: 0 }))
  await sql`update tables.desk set state = jsonb_set(state, '{play,seats}', ${JSON.stringify(sitting)}::jsonb) where code = ${game.code}`.execute(
    tx
  )
}

/** Plays rounds of a table as if they had been played one after the other until a moment ago. */
async function playPast(house: House, game: Game, players: readonly Player[], count: number): Promise<void> {
  const { code } = game
  const withCards = engineOf(game)!.rules.draw === null
  await ensureTableChain(house, game)
  await ensureDesk(house, game)
  await inTransaction(house.db, tx => commitShoe(house, tx, code, 1, withCards ? null : 1))
  await salt(house, code, 1, true)
  const ids = players.map(p => p.memberId)
  const wallets = await house.db.selectFrom('wallet.wallet').select(['member_id', 'cash']).where('member_id', 'in', ids).execute()
  // what is won comes on top: nobody stakes more than there was at first
  const purse = new Map(wallets.map(w => [w.member_id, w.cash]))
  const everybody = players.map((player, at) => ({ player, at }))
  const wished = Array.from({ length: count }, () => {
    const some = everybody.filter(() => randomInt(2) > 0)
    // where nobody is dealt to nothing is played: somebody is there each time
    return (some.length > 0 ? some : [everybody[randomInt(everybody.length)]!]).flatMap(({ player, at }): Bet[] => {
      const positions = chipsOf(game, at)
      const left = (purse.get(player.memberId) ?? 0n) - stakeOf(positions)
      if (positions.length === 0 || left < 0n) return []
      purse.set(player.memberId, left)
      return [{ player, positions }]
    })
  })
  // where nobody is dealt to nothing is played
  const bets = engineOf(game)!.rules.play ? wished.filter(of => of.length > 0) : wished
  // once to know how long it takes, once so that it ends now
  const series = { first: 1, last: roundsOfSeed }
  const source = (await sourceOf(house, code, 1, series.last))!
  const diceOf = (round: number) => diceOfShoe({ ...source, hash: hashOfRound(source.hash, series, round), round })
  // before the first round nothing is thrown
  const dice = rewound(round => (withCards ? diceOfShoe({ ...source, round: 0 }) : diceOf(Math.max(round, series.first))))
  const took = runClock(dice, game, 0, bets).at(-2)!.after.dueAt!
  const from = Math.floor(now()) - took
  const steps = runClock(dice, game, from, bets)
  const rounds = roundsOf(steps)
  const burned = steps.flatMap(s => s.events).find(e => e.type === 'burned')
  await inTransaction(house.db, async tx => {
    await seatAll(tx, game, players)
    await openRounds(tx, code, rounds)
    for (const [i, round] of rounds.entries()) await playRound(tx, game, bets[i]!, round)
    await closeRounds(tx, code, rounds)
    await keepSteps(tx, game, steps)
    // chain and shoe were committed before the first card, here as anywhere
    await changeShoe(tx, code, 1, { ...(burned && { face: burned.card, burned: burned.count }), committed_at: new Date(from - 10_000) })
    await dateChain(tx, (await shoeByNo(tx, code, 1))!.chain_id, new Date(from - 60_000))
  })
}

/** Plays the past of the live tables: the players bet at the first, those with more money at the next. */
export async function seedTables(house: House, players: readonly Player[], rich: readonly Player[]): Promise<void> {
  for (const [engine, { rules }] of Object.entries(tableEngines)) {
    const { play } = rules
    const decided = play && (play.seats.length > 0 ? roundsDecided.seats : roundsDecided.common)
    const games = await gamesOfEngine(house.db, engine)
    for (const [i, game] of games.entries())
      await playPast(
        house,
        game,
        game.minStake < highStake ? players : rich,
        decided ?? roundsPlayed[Math.min(i, roundsPlayed.length - 1)]!
      )
  }
}
