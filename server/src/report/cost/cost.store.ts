// What the account of promotions paid, by what it was for, out of the journal; and what the books of offers, rewards and bonuses say.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

/** The house account of promotions. */
const promotions = 120

/** What a reward or a bonus was given for: the id of an offer, or the kind of a reward. */
const sourceOf = sql`coalesce(g.offer_id::text, f.offer, case when b.offer like 'reward:%' then substr(b.offer, 8) else b.offer end, r.kind, 'other')`

/** What a movement m of the account was for. */
const sources = sql`
  left join bonus.grant b on b.member_id = m.member_id and b.id = m.ref and m.kind in ('BONUS_LOCK', 'BONUS_RELEASE', 'BONUS_FORFEIT')
  left join reward.item r on r.member_id = m.member_id and r.id = m.ref and m.kind in ('PROMOTION', 'PLAYER_REBATE')
  left join offer.given g on g.member_id = m.member_id and g.reward_id = r.id
  left join free.bet fb on fb.member_id = m.member_id and fb.bet_id = m.ref and m.kind in ('PROMOTION', 'PROMOTION_CANCEL')
  left join free.grant f on f.member_id = m.member_id and f.id = coalesce(fb.grant_id, m.ref) and m.kind in ('PROMOTION', 'PROMOTION_CANCEL')`

/** What an offer cost with each of the members of table a, as (member_id, cost); until null: up to now. */
export const costsOfOffer = (offerId: string, since: Date, until: Date | null) => sql`
  select m.member_id, sum(coalesce(m.cash, 0) + coalesce(m.bonus, 0)) as cost from wallet.movement m join a using (member_id) ${sources}
  where m.contra = ${promotions} and ${sourceOf} = ${offerId} and m.id >= base.uuid7_floor(${since}::timestamptz)
    and (${until}::timestamptz is null or m.id < base.uuid7_floor(${until}::timestamptz)) group by 1`

/** Movements from this moment on. */
const since = (column: 'm.id' | 'r.movement_id' | 'e.movement_id', from: Date | null) =>
  from === null ? sql`true` : sql`${sql.ref(column)} >= base.uuid7_floor(${from}::timestamptz)`

export interface CostRow {
  readonly source: string
  readonly members: number
  readonly cash: bigint
  readonly bonus: bigint
  readonly lapsed: bigint
  readonly released: bigint
  readonly cost: bigint
  /** What the books say: rewards that were paid in cash, and histories of bonuses. */
  readonly booked: bigint
  /** Everything that the account paid: in each row. */
  readonly paid: bigint
}

/** Movements of the account by what they were for, beside the books. One statement, so that they belong together while members play. */
export async function costRows(reader: Reader, from: Date | null): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    with moved as materialized (
      select m.member_id, m.kind, m.ref, m.key, m.cash, m.bonus from wallet.movement m where m.contra = ${promotions} and ${since('m.id', from)}
    ), journal as (
      select ${sourceOf} as source, count(distinct m.member_id)::int as members,
        coalesce(sum(m.cash) filter (where m.kind <> 'BONUS_RELEASE'), 0)::bigint as cash,
        coalesce(sum(m.bonus) filter (where m.kind not in ('BONUS_RELEASE', 'BONUS_FORFEIT')), 0)::bigint as bonus,
        coalesce(-sum(m.bonus) filter (where m.kind = 'BONUS_FORFEIT'), 0)::bigint as lapsed,
        coalesce(sum(m.cash) filter (where m.kind = 'BONUS_RELEASE'), 0)::bigint as released,
        sum(coalesce(m.cash, 0) + coalesce(m.bonus, 0))::bigint as cost
      from moved m ${sources}
      group by 1
    ), books as (
      select source, sum(amount)::bigint as booked from (
        select coalesce(g.offer_id::text, r.kind) as source, coalesce(g.amount, r.amount) as amount
        from reward.item r join wallet.wallet w on w.member_id = r.member_id and w.currency <> 'XXX'
        left join offer.given g on g.member_id = r.member_id and g.reward_id = r.id
        where r.pays = 'cash' and r.movement_id is not null and ${since('r.movement_id', from)}
        union all
        select case when b.offer like 'reward:%' then substr(b.offer, 8) else b.offer end, e.amount
        from bonus.step e join bonus.grant b on b.member_id = e.member_id and b.id = e.grant_id
        where e.kind <> 'released' and ${since('e.movement_id', from)}
        union all
        -- promotions pay the stakes of free bets, and keep what is won until it becomes a bonus
        select f.offer, case when m.key like 'freewin:%' then m.cash when m.cash < 0 then -f.stake else f.stake end
        from free.bet b join free.grant f on f.member_id = b.member_id and f.id = b.grant_id
        join wallet.movement m on m.member_id = b.member_id and m.key in ('free:' || b.bet_id, 'free:settle:' || b.bet_id, 'freewin:' || b.bet_id)
        where ${since('m.id', from)}
        union all
        -- a corrected result moves them again
        select ${sourceOf}, m.cash from moved m ${sources} where m.key like 'free%:correct:%'
      ) x group by source
    )
    select source, coalesce(members, 0) as members, coalesce(cash, 0)::bigint as cash, coalesce(bonus, 0)::bigint as bonus,
      coalesce(lapsed, 0)::bigint as lapsed, coalesce(released, 0)::bigint as released, coalesce(cost, 0)::bigint as cost,
      coalesce(booked, 0)::bigint as booked, (select coalesce(sum(coalesce(m.cash, 0) + coalesce(m.bonus, 0)), 0)::bigint from moved m) as paid
    from journal full join books using (source) order by cost desc, source`.execute(reader)
  return rows
}

/** Titles of offers by their id: of the newest version of their words. */
export async function offerTitles(reader: Reader): Promise<Map<string, { tr: string; en: string }>> {
  const { rows } = await sql<{ id: string; tr: string; en: string }>`
    select o.id, v.body #>> '{title,tr}' as tr, v.body #>> '{title,en}' as en from offer.offer o
    join lateral (select body from base.document_version where document_id = o.page order by no desc limit 1) v on true`.execute(reader)
  return new Map(rows.map(({ id, ...title }) => [id, title]))
}
