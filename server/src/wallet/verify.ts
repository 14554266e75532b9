// Proves the journal: what is stored follows from what was written, and nothing is missing.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

/** One thing that does not add up. */
export interface Difference {
  readonly check: string
  readonly subject: string
  readonly detail: string
}

interface Check {
  readonly name: string
  /** Returns rows {subject, detail}; none when all is well. At most 100 are listed. */
  readonly query: ReturnType<typeof sql<{ subject: string; detail: string }>>
}

/** All that moved of grants of bonus money: what their bets moved, which the journal says, and what moved beside bets. */
export const grantHistory = sql`(
  select member_id, id, grant_id, kind, amount, bet_id, movement_id from bonus.step
  union all
  select m.member_id, m.id, b.grant_id, lower(m.kind::text), m.bonus, b.id, m.id
  from wallet.movement m join wager.bet b on b.member_id = m.member_id and b.id = m.ref where m.bonus <> 0 and b.grant_id is not null)`

const checks: readonly Check[] = [
  {
    name: 'every movement sums to zero',
    query: sql`select movement_id::text as subject, unit || ' ' || sum(amount) as detail from wallet.entry group by movement_id, unit having sum(amount) <> 0 limit 100`
  },
  {
    name: 'balances are the sum of their entries',
    query: sql`select w.member_id::text as subject, format('cash %s/%s bonus %s/%s locked %s/%s points %s/%s settlement %s/%s', w.cash, m.cash, w.bonus, m.bonus, w.locked, m.locked, w.points, m.points, w.settlement, m.settlement) as detail
      from wallet.wallet w left join (
        select member_id, coalesce(sum(cash), 0) cash, coalesce(sum(bonus), 0) bonus, coalesce(sum(locked), 0) locked, coalesce(sum(points), 0) points, coalesce(sum(settlement), 0) settlement, count(*) n
        from wallet.movement group by member_id) m using (member_id)
      where (w.cash, w.bonus, w.locked, w.points, w.settlement, w.version) is distinct from
        (coalesce(m.cash, 0), coalesce(m.bonus, 0), coalesce(m.locked, 0), coalesce(m.points, 0), coalesce(m.settlement, 0), coalesce(m.n, 0)) limit 100`
  },
  {
    name: 'each balance after follows from the one before',
    query: sql`select member_id || ' #' || seq as subject, 'balance after does not follow' as detail from (
        select member_id, seq, lag(seq) over w as before_seq,
          cash_after is distinct from case when cash is null then null else sum(coalesce(cash, 0)) over w end as wrong_cash,
          bonus_after is distinct from case when bonus is null then null else sum(coalesce(bonus, 0)) over w end as wrong_bonus,
          locked_after is distinct from case when locked is null then null else sum(coalesce(locked, 0)) over w end as wrong_locked,
          points_after is distinct from case when points is null then null else sum(coalesce(points, 0)) over w end as wrong_points,
          settlement_after is distinct from case when settlement is null then null else sum(coalesce(settlement, 0)) over w end as wrong_settlement
        from wallet.movement window w as (partition by member_id order by seq)) x
      where wrong_cash or wrong_bonus or wrong_locked or wrong_points or wrong_settlement or seq <> coalesce(before_seq, 0) + 1 limit 100`
  },
  {
    name: 'movements belong to wallets',
    query: sql`select m.id::text as subject, 'no wallet ' || m.member_id as detail from wallet.movement m left join wallet.wallet w using (member_id) where w.member_id is null limit 100`
  },
  {
    // keys are remembered for 35 days: later the same key is another movement
    name: 'each key moved money once',
    query: sql`select distinct member_id || ' ' || key as subject, 'moved money twice' as detail from (
        select member_id, key, base.uuid7_time(id) - lag(base.uuid7_time(id)) over (partition by member_id, key order by id) as since from wallet.movement) x
      where since < interval '35 days' limit 100`
  },
  {
    name: 'play money and real money never meet',
    query: sql`select m.id::text as subject, format('house account %s in a wallet of %s', m.contra, w.currency) as detail
      from wallet.movement m join wallet.wallet w using (member_id) where (m.contra = 170) <> (w.currency = 'XXX') limit 100`
  },
  {
    name: 'every bet was paid for once',
    query: sql`select coalesce(b.id, m.ref)::text as subject, format('stake %s, debited %s in %s movements', b.stake, coalesce(m.debited, 0), coalesce(m.n, 0)) as detail
      from wager.bet b full join (select member_id, ref, -sum(coalesce(cash, 0) + coalesce(bonus, 0)) as debited,
        -- the ticket of a table is changed until the lock: its steps together are one payment
        count(*) filter (where key not like 'ticket:%') + least(count(*) filter (where key like 'ticket:%'), 1) as n
        from wallet.movement where kind in ('BET', 'FREE_BET') or key like 'ticket:%' group by member_id, ref) m on m.member_id = b.member_id and m.ref = b.id
      where (m.n is distinct from 1 or m.debited is distinct from b.stake) and not (b.stake = 0 and m.n is null) limit 100`
  },
  {
    // what was settled in one go was closed by it, once; a vendor's bet is paid in parts, before it is closed and after
    name: 'every payout was paid once, and only for closed bets',
    query: sql`select coalesce(b.id, m.ref)::text as subject, format('%s owes %s, paid %s in %s movements', b.state, b.payout, coalesce(m.paid, 0), coalesce(m.n, 0)) as detail
      from wager.bet b full join (
        select member_id, ref, sum(coalesce(cash, 0) + coalesce(bonus, 0)) as paid, count(*) filter (where key like 'settle:%') as n
        from wallet.movement where kind in ('PRIZE', 'BET_CANCEL', 'FREE_BET_CANCEL', 'PRIZE_CANCEL', 'JACKPOT') and key not like 'ticket:%' group by member_id, ref) m on m.member_id = b.member_id and m.ref = b.id
      where coalesce(b.payout, 0) is distinct from coalesce(m.paid, 0) or coalesce(m.n, 0) > 1 or (b.state = 'PENDING' and m.n > 0) limit 100`
  },
  {
    name: 'a free bet takes what promotions gave for it, and gives it back with the stake',
    query: sql`select ref::text as subject, format('%s moved', sum(cash)) as detail
      from wallet.movement where ref in (select ref from wallet.movement where kind = 'FREE_BET') and kind in ('PROMOTION', 'FREE_BET', 'FREE_BET_CANCEL', 'PROMOTION_CANCEL')
      group by ref having sum(cash) <> 0 limit 100`
  },
  {
    name: 'free rounds and bets were used and won what their bets say, and what becomes a bonus left the cash',
    query: sql`select g.id::text as subject, format('used %s, %s bets; won %s, %s of bets, %s kept', g.used, b.used, g.won, b.won, b.kept) as detail
      from free.grant g cross join lateral (
        select count(*) filter (where not f.back) as used, coalesce(sum(f.won), 0) as won, coalesce(sum(
          (select -sum(m.cash) from wallet.movement m where m.member_id = f.member_id
            and (m.key = 'freewin:' || f.bet_id or m.ref = g.id and m.key like 'freewin:correct:%:' || f.bet_id))), 0) as kept
        from free.bet f where f.member_id = g.member_id and f.grant_id = g.id) b
      where (g.used, g.won, case when g.terms is null then 0 else g.won end) is distinct from (b.used, b.won, b.kept)
        or exists (select from free.bet f join wager.bet w on w.member_id = f.member_id and w.id = f.bet_id
          where f.member_id = g.member_id and f.grant_id = g.id and not f.back and (f.won is null) <> (w.settled_at is null)) limit 100`
  },
  {
    name: 'what a vendor ordered moved once, as it was answered',
    query: sql`select t.vendor || ' ' || t.transaction_id as subject, format('%s says %s, moved %s', t.kind, t.moved, coalesce(m.cash, 0)) as detail
      from integration.transaction t left join lateral (
        select sum(coalesce(cash, 0) + coalesce(bonus, 0)) as cash from wallet.movement where member_id = t.member_id and kind <> 'FREE_BET'
          and key in (t.kind || ':' || t.vendor || ':' || t.transaction_id, 'free:' || t.kind || ':' || t.vendor || ':' || t.transaction_id)) m on true
      where t.moved <> coalesce(m.cash, 0) limit 100`
  },
  {
    name: 'nothing stays in transit between members',
    query: sql`select coalesce(ref::text, min(id::text)) as subject, format('%s movements leave %s in transit', count(*), -sum(coalesce(settlement, 0))) as detail
      from wallet.movement where contra = 160 group by ref
      having count(*) <> 2 or sum(coalesce(settlement, 0)) <> 0 or count(cash) + count(bonus) + count(locked) + count(points) > 0 limit 100`
  },
  {
    name: 'every transfer of agents was made once, at both ends',
    query: sql`select coalesce(t.id, m.ref)::text as subject, format('%s of %s: %s movements took %s and gave %s', t.kind, t.amount, coalesce(m.n, 0), coalesce(m.took, 0), coalesce(m.gave, 0)) as detail
      from settlement.transfer t full join (
        select ref, count(*) as n, -sum(least(settlement, 0)) as took, sum(greatest(settlement, 0) + coalesce(cash, 0)) as gave
        from wallet.movement where kind in ('TRANSFER_UP', 'TRANSFER_DOWN', 'SETTLEMENT_RELEASE') group by ref) m on m.ref = t.id
      where (t.amount, t.amount, case t.kind when 'wallet' then 1 else 2 end) is distinct from (m.took, m.gave, m.n) limit 100`
  },
  {
    name: 'a pot is what was put in less what was won',
    query: sql`select p.game as subject, format('%s held and %s won of %s', x.held, p.won, p.seeded + x.fed) as detail
      from spin.pot p join lateral (select sum(s.pot + s.reserve) as held, sum(s.fed) as fed from spin.pot_part s where s.game = p.game) x on true
      where x.held + p.won <> p.seeded + x.fed limit 100`
  },
  {
    name: 'every win of a pot was paid once',
    query: sql`select coalesce(w.bet_id, m.ref)::text as subject, format('won %s, paid %s in %s movements', w.amount, coalesce(m.paid, 0), coalesce(m.n, 0)) as detail
      from (select * from spin.pot_win where amount > 0) w full join (
        select ref, sum(coalesce(cash, 0) + coalesce(bonus, 0)) as paid, count(*) as n from wallet.movement where kind = 'JACKPOT' group by ref) m on m.ref = w.bet_id
      where (w.amount, 1) is distinct from (m.paid, m.n) limit 100`
  },
  {
    name: 'the bonus of every member is what is left of their grants',
    query: sql`select coalesce(w.member_id, g.member_id)::text as subject, format('%s in the wallet, %s in grants, active %s, marked %s', w.bonus, g.balance, g.active, w.granted) as detail
      from wallet.wallet w full join (
        select member_id, sum(balance) as balance, bool_or(state = 'active') as active from bonus.grant group by member_id) g using (member_id)
      where (w.bonus, w.granted) is distinct from (coalesce(g.balance, 0), coalesce(g.active, false)) limit 100`
  },
  {
    name: 'the history of a grant is its balance, and each entry a movement of the journal',
    query: sql`select g.id::text as subject, format('balance %s, history %s, released %s of %s, lapsed %s of %s', g.balance, e.sum, g.released, e.released, g.forfeited, e.lapsed) as detail
      from bonus.grant g left join lateral (
        select coalesce(sum(e.amount), 0) as sum, -coalesce(sum(e.amount) filter (where e.kind = 'released'), 0) as released,
          -coalesce(sum(e.amount) filter (where e.kind in ('overCap', 'forfeited')), 0) as lapsed, count(*) as n, count(m.id) as moved
        from ${grantHistory} e left join wallet.movement m on m.member_id = e.member_id and m.id = e.movement_id and m.bonus = e.amount
        where e.member_id = g.member_id and e.grant_id = g.id) e on true
      where (g.balance, g.released, g.forfeited, e.n) is distinct from (e.sum, e.released, e.lapsed, e.moved) limit 100`
  },
  {
    name: 'bonus money moves for grants alone',
    query: sql`select m.id::text as subject, format('%s of %s belongs to no grant', m.bonus, m.kind) as detail
      from wallet.movement m left join ${grantHistory} e on e.member_id = m.member_id and e.movement_id = m.id
      where m.bonus <> 0 and e.id is null limit 100`
  },
  {
    name: 'what a bet took of bonus money and gave back is what moved for it',
    query: sql`select b.id::text as subject, format('took %s, gave back %s, moved %s', b.bonus, b.returned, coalesce(m.bonus, 0)) as detail
      from wager.bet b left join (select member_id, ref, sum(bonus) as bonus from wallet.movement where bonus <> 0 group by 1, 2) m on m.member_id = b.member_id and m.ref = b.id
      where b.returned - b.bonus is distinct from case when b.bonus is not null then coalesce(m.bonus, 0) else m.bonus end limit 100`
  }
]

/** Runs every check; an empty list of differences is the proof. */
export async function verifyLedger(
  reader: Reader
): Promise<{ checks: { name: string; ok: boolean }[]; differences: Difference[]; movements: bigint }> {
  const differences: Difference[] = []
  const done: { name: string; ok: boolean }[] = []
  for (const check of checks) {
    const { rows } = await check.query.execute(reader)
    differences.push(...rows.map(r => ({ check: check.name, ...r })))
    done.push({ name: check.name, ok: rows.length === 0 })
  }
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from wallet.movement`.execute(reader)
  return { checks: done, differences, movements: rows[0]!.n }
}
