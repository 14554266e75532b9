// SQL of the desk's lists: settlement, players, limits, the feed and the rule book.
import type { producerStates } from '@fairhouse/contract/ops/games/sport-book.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

interface SettlementRow {
  readonly fixture: number
  readonly name: string
  readonly sport: string
  readonly state: string
  readonly source: string
  readonly endedAt: Date | null
  readonly score: string
  readonly bets: number
  readonly open: number
  readonly staked: bigint
  readonly paid: bigint
}
export async function settlementRows(
  reader: Reader,
  page: { filter: 'waiting' | 'all'; before?: string | undefined; limit: number }
): Promise<SettlementRow[]> {
  const before = page.before !== undefined && /^\d{1,9}$/.test(page.before) ? Number(page.before) : null
  const { rows } = await sql<SettlementRow>`
    select f.id as fixture, coalesce(h.name || ' – ' || a.name, t.name) as name, t.sport, f.state, f.source, f.ended_at as "endedAt",
      coalesce((select string_agg(s, ':') from jsonb_array_elements_text(f.match->'score') s), '') as score, coalesce(s.bets, 0) as bets, coalesce(s.open, 0) as open,
      coalesce(s.staked, 0)::bigint as staked, coalesce(s.paid, 0)::bigint as paid
    from sport.fixture f join sport.tournament t on t.id = f.tournament left join sport.participant h on h.id = f.home left join sport.participant a on a.id = f.away
    left join lateral (select count(*)::int as bets, count(*) filter (where b.settled_at is null)::int as open, sum(b.stake) as staked, sum(b.payout) as paid
      from sport.bet b where not b.play and exists (select from sport.leg l where l.member_id = b.member_id and l.bet_id = b.id and l.fixture = f.id)
        and b.id in (select l.bet_id from sport.leg l where l.fixture = f.id)) s on true
    where f.state in ('ENDED', 'CLOSED', 'CANCELLED', 'POSTPONED', 'ABANDONED') ${page.filter === 'waiting' ? sql`and f.closed_at is null` : sql``}
      ${before !== null ? sql`and f.id < ${before}` : sql``} order by f.id desc limit ${page.limit}`.execute(reader)
  return rows
}

export const keepLimit = (
  tx: Tx,
  l: { sport: string; live: boolean; stake: bigint; outcome: bigint; market: bigint; referAbove: bigint | null }
) =>
  sql`insert into sport.stake_limit (sport, live, stake, outcome, market, refer_above) values (${l.sport}, ${l.live}, ${l.stake}, ${l.outcome}, ${l.market}, ${l.referAbove})
    on conflict (sport, live) do update set stake = excluded.stake, outcome = excluded.outcome, market = excluded.market, refer_above = excluded.refer_above`.execute(
    tx
  )

interface BookSettings {
  /** In millionths by market family. */
  readonly margins: Readonly<Record<string, number>>
  /** Money by market family, as text. */
  readonly steps: Readonly<Record<string, string>>
  readonly payouts: { readonly selection: bigint; readonly slip: bigint; readonly day: bigint }
  readonly min: bigint
  /** Of a cash-out, in parts of ten thousand. */
  readonly kept: number
  readonly malayRed: boolean
}
export const keepBook = (tx: Tx, { margins, steps, payouts, min, kept, malayRed }: BookSettings) =>
  sql`update sport.book set margins = ${JSON.stringify(margins)}::jsonb, steps = ${JSON.stringify(steps)}::jsonb, selection_payout = ${payouts.selection}, slip_payout = ${payouts.slip},
    day_payout = ${payouts.day}, least_stake = ${min}, kept = ${kept}, malay_red = ${malayRed} where one`.execute(tx)

interface PlayerRow {
  readonly memberId: bigint
  readonly bets: number
  readonly staked: bigint
  readonly paid: bigint
  readonly closingValue: number | null
  readonly factor: string | null
  readonly code: string | null
  readonly operatorId: bigint | null
  readonly until: Date | null
}
/** Players in the order of their numbers, the newest first. */
export async function playerRows(
  reader: Reader,
  page: { member?: string | undefined; lowered?: string | undefined; before?: string | undefined; limit: number }
): Promise<PlayerRow[]> {
  const before = page.before !== undefined && /^\d{1,18}$/.test(page.before) ? page.before : null
  const { rows } = await sql<PlayerRow>`
    with player as (select b.member_id, count(*)::int as bets, sum(b.stake)::bigint as staked, sum(b.payout)::bigint as paid
      from sport.bet b where not b.play and b.state <> 'RETURNED' ${page.member ? sql`and b.member_id = ${page.member}::bigint` : sql``}
        ${before !== null ? sql`and b.member_id < ${before}::bigint` : sql``} group by b.member_id order by b.member_id desc)
    select p.member_id as "memberId", p.bets, p.staked, p.paid, f.factor::text as factor, f.code, f.operator_id as "operatorId", f.expires_at as until,
      (select round(avg(l.odds::numeric / l.closing - 1) * 10000)::int from sport.leg l where l.member_id = p.member_id and l.closing > 0) as "closingValue"
    from player p left join sport.factor f on f.member_id = p.member_id and f.expires_at > now() and f.factor < 1
    ${page.lowered === 'true' ? sql`where f.member_id is not null` : sql``} order by p.member_id desc limit ${page.limit}`.execute(reader)
  return rows
}

export const keepFactor = (
  tx: Tx,
  f: { memberId: bigint; factor: string; code: string; reason: string; operatorId: bigint; days: number }
) =>
  sql`insert into sport.factor (member_id, factor, code, reason, operator_id, expires_at)
    values (${f.memberId}, ${f.factor}::numeric, ${f.code}, ${f.reason}, ${f.operatorId}, now() + ${f.days} * interval '1 day')
    on conflict (member_id) do update set factor = excluded.factor, code = excluded.code, reason = excluded.reason, operator_id = excluded.operator_id,
      at = clock_timestamp(), expires_at = excluded.expires_at`.execute(tx)

type State = (typeof producerStates)[number]
interface Producer {
  readonly producer: number
  readonly name: string
  readonly state: State
  readonly lastAliveAt: Date | null
  readonly lastMessageAt: Date | null
  readonly lagMs: number
  readonly messages: number
  readonly unknown: number
}
/** Matches that a feed tells of and no fixture has, and that are to come or under way. */
const unmatchedRows = async (reader: Reader) =>
  (
    await sql<{ feedId: string; startsAt: Date | null; markets: number }>`
      select x.feed_id as "feedId", s.at as "startsAt", (select count(*)::int from jsonb_object_keys(x.facts->'markets')) as markets
      from sport.feed_fixture x, lateral (select to_timestamp((x.facts #>> '{change,startTime}')::float8 / 1000) as at) s
      where x.facts <> 'null' and not exists (select from sport.fixture f where f.feed_id = x.feed_id)
        and coalesce(x.facts #>> '{status,values,status}', '0') in ('0', '1', '2', '6', '7') and coalesce(s.at, now()) > now() - interval '1 day'
      order by s.at nulls first, x.feed_id limit 100`.execute(reader)
  ).rows
export async function feedRows(reader: Reader) {
  const producers = (
    await sql<Producer>`select id as producer, name, state, alive_at as "lastAliveAt", heard_at as "lastMessageAt", lag_ms as "lagMs", messages::int as messages, unknown::int as unknown
      from sport.producer order by id`.execute(reader)
  ).rows
  const recoveries = (
    await sql<{ producer: number; request: number; from: Date | null; askedAt: Date; doneAt: Date | null }>`
      select producer, request, since as "from", asked_at as "askedAt", done_at as "doneAt" from sport.recovery order by asked_at desc limit 20`.execute(
      reader
    )
  ).rows
  const unknown = (
    await sql<{
      at: Date
      producer: number
      kind: string
      why: string
      raw: string
    }>`select received_at as at, producer, kind, why, left(raw, 2000) as raw
      from sport.feed_message where why is not null order by id desc limit 50`.execute(reader)
  ).rows
  return {
    producers: producers.map(p => ({
      ...p,
      recoveries: recoveries.filter(r => r.producer === p.producer).map(({ producer: _, ...r }) => r)
    })),
    unknown,
    unmatched: await unmatchedRows(reader)
  }
}

export const betsByRules = async (reader: Reader): Promise<Map<number, number>> => {
  const { rows } = await sql<{
    rules: number
    n: number
  }>`select rules, count(*)::int as n from sport.bet where member_id is not null group by rules`.execute(reader)
  return new Map(rows.map(r => [r.rules, r.n]))
}

interface Rules {
  readonly postponed: object
  readonly abandoned: object
  readonly delays: object
  readonly text: object
}
export async function insertRules(tx: Tx, operatorId: bigint, { postponed, abandoned, delays, text }: Rules): Promise<number> {
  const { rows } = await sql<{ version: number }>`insert into sport.rule_book (version, operator_id, postponed, abandoned, delays, text)
    select max(version) + 1, ${operatorId}, ${JSON.stringify(postponed)}::jsonb, ${JSON.stringify(abandoned)}::jsonb, ${JSON.stringify(delays)}::jsonb, ${JSON.stringify(text)}::jsonb
    from sport.rule_book returning version`.execute(tx)
  return rows[0]!.version
}
