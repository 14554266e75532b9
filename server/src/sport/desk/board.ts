// The live board and one fixture of the desk: what lies on it, what each outcome would cost, what operators hold.
import type * as desk from '@fairhouse/contract/ops/games/sport.ts'
import type { Rating } from '@fairhouse/games/sport/types.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { uuidTime } from '#base/uuid.ts'
import { namesOf } from '#member/member.ts'
import { requestsAbout } from '#staff/staff.ts'
import { betsWith } from '../bet/store.ts'
import { betView } from '../bet/view.ts'
import { fixtureById, type MarketRow, marketsOf } from '../match/store.ts'
import { type Hold, modelOf, shifted } from '../rules.ts'
import { cardsOf } from '../views/cards.ts'
import { fixture } from '../views/fixture.ts'
import { cardById } from '../views/store.ts'
import { correctAction } from './corrections.ts'
import { differences } from './differences.ts'
import { resultAction } from './results.ts'
import * as store from './store.ts'

type Row = z.output<typeof desk.deskFixtureRow>
type DeskMarket = z.output<typeof desk.deskMarket>

/** What the worst outcome of a market would cost: payouts less all stakes on the market. */
const worstOf = (rows: readonly store.ExposureRow[]): bigint => {
  const staked = rows.reduce((sum, r) => sum + r.staked, 0n)
  return rows.reduce((worst, r) => (r.payable - staked > worst ? r.payable - staked : worst), -staked)
}
const keyOf = (m: { market: number; specifiers: string }) => `${m.market}/${m.specifiers}`

async function rowsOf(reader: Reader, ids: readonly number[]): Promise<Row[]> {
  const found = []
  for (const id of ids) {
    const f = await cardById(reader, id)
    if (f) found.push(f)
  }
  const [cards, sums, exposures] = [await cardsOf(reader, found), await store.fixtureSums(reader, ids), await store.exposures(reader, ids)]
  return cards.map(card => {
    const s = sums.get(card.id)!
    const markets = Map.groupBy(
      exposures.filter(x => x.fixture === card.id),
      keyOf
    )
    const worst = [...markets.values()].reduce((most, rows) => (worstOf(rows) > most ? worstOf(rows) : most), 0n)
    return {
      ...{ fixture: card, age: s.age, producer: s.producer, bets: s.bets, staked: s.staked, worst, pending: s.pending, manual: s.manual },
      combined: { bets: s.combinedBets, staked: s.combined },
      held: s.heldBy === null ? null : { by: s.heldBy, at: s.heldAt!, reason: s.heldReason! }
    }
  })
}

export async function board(
  reader: Reader,
  input: z.output<typeof desk.deskSportBoard.input>
): Promise<z.output<typeof desk.deskSportBoard.reply>> {
  const list = await rowsOf(reader, await store.boardIds(reader, input.sport, input.limit))
  const [halt, counted] = [await store.haltOf(reader), await store.counts(reader)]
  return {
    list,
    halted: halt.by === null ? null : { by: halt.by, at: halt.at!, reason: halt.reason! },
    referrals: counted.referrals,
    waiting: { settlement: counted.settlement, pending: counted.pending, differences: counted.differences },
    serverTime: now()
  }
}

const holdOf = (h: Hold | undefined) => (h ? { by: h.by, at: new Date(h.at), reason: h.reason } : null)

function marketView(m: MarketRow, on: readonly store.ExposureRow[], shift: number): DeskMarket {
  const staked = on.reduce((sum, r) => sum + r.staked, 0n)
  const offered = m.outcomes.filter(o => o[1] > 0)
  const whole = offered.reduce((sum, o) => sum + o[2], 0)
  const implied = offered.reduce((sum, o) => sum + 10_000 / o[1], 0)
  const manual = m.desk?.manual && new Date(m.desk.manual.until).getTime() > now() ? m.desk.manual : null
  return {
    ...{ id: m.id, specifiers: m.specifiers, status: m.status, version: Number(m.version), lock: m.lock, shift },
    margin: whole > 0 ? Math.round((implied / (whole / 1_000_000) - 1) * 10_000) : 0,
    pinned: holdOf(m.desk?.pinned),
    held: holdOf(m.desk?.held),
    manual: manual ? { ...holdOf(manual)!, until: new Date(manual.until) } : null,
    outcomes: m.outcomes.map(([id, odds, probability, model, , unmoved]) => {
      const x = on.find(r => r.outcome === id)
      return {
        ...{
          id,
          offered: odds,
          model,
          unmoved: unmoved ?? null,
          probability,
          staked: x?.staked ?? 0n,
          payable: x?.payable ?? 0n,
          combined: x?.combined ?? 0n
        },
        liability: (x?.payable ?? 0n) - staked
      }
    })
  }
}

/** How far operators moved the markets of a fixture away from its ratings: percent of probability toward the first outcome, as whole steps. */
async function shiftsOf(reader: Reader, id: number): Promise<ReadonlyMap<string, number>> {
  const f = await fixtureById(reader, id)
  if (!f?.shift || !f.ratings || f.source !== 'simulated' || f.kind !== 'match') return new Map()
  const { home, away } = f.ratings
  const model = modelOf(f.sport)
  const state = f.snapshot ?? model.start(model.params(home, away))
  const chances = ([a, b]: readonly [Rating, Rating]) =>
    new Map(model.fair(model.params(a, b), state).map(m => [`${m.id}/${m.specifiers}`, m.outcomes[0]?.probability ?? 0]))
  const [before, after] = [chances([home, away]), chances(shifted(home, away, f.shift))]
  return new Map([...after].map(([key, chance]) => [key, Math.round((chance - (before.get(key) ?? chance)) * 100)]))
}

/** @throws DomainError not.found */
export async function deskFixture(reader: Reader, id: number): Promise<z.output<typeof desk.deskSportFixture.reply>> {
  const [row] = await rowsOf(reader, [id])
  if (!row) throw new DomainError('not.found')
  const [shown, markets, on] = [await fixture(reader, id), await marketsOf(reader, id), await store.exposures(reader, [id])]
  const by = Map.groupBy(on, keyOf)
  const shifts = await shiftsOf(reader, id)
  return {
    row,
    match: row.fixture.match,
    incidents: shown.incidents,
    markets: markets.map(m => marketView(m, by.get(`${m.id}/${m.specifiers}`) ?? [], shifts.get(`${m.id}/${m.specifiers}`) ?? 0)),
    differences: await differences(reader, [id]),
    asked: (await requestsAbout(reader, [resultAction, correctAction], `sport:${id}`)).map(({ id: approval, action, by: operator }) => ({
      ...{ approval, by: operator, at: uuidTime(approval) },
      kind: action === resultAction ? 'result' : 'correction'
    }))
  }
}

/** Bets with a leg at a fixture. @throws DomainError not.found */
export async function deskBets(
  reader: Reader,
  { fixture: id, before, limit }: z.output<typeof desk.deskSportBets.input>
): Promise<z.output<typeof desk.deskSportBets.reply>> {
  const keys = await store.fixtureBets(reader, id, before, limit + 1)
  const bets = await betsWith(reader, keys.slice(0, limit))
  const names = await namesOf(
    reader,
    bets.map(b => b.bet.member_id)
  )
  return {
    list: bets.map(whole => {
      const view = betView(whole)
      const leg = whole.legs.find(l => l.fixture === id)!
      return {
        ...{
          id: view.id,
          kind: view.kind,
          legs: view.legs.length,
          builder: leg.grp !== null,
          state: view.state,
          stake: view.stake,
          possible: view.possible,
          payout: view.payout
        },
        ...{
          placedAt: view.placedAt,
          market: leg.market,
          specifiers: leg.specifiers,
          outcome: leg.outcome,
          odds: leg.joint ?? leg.odds,
          referred: view.referred
        },
        member: { id: String(whole.bet.member_id), account: names.get(whole.bet.member_id)?.username ?? '' }
      }
    }),
    next: keys.length > limit ? keys[limit - 1]!.id : null
  }
}
