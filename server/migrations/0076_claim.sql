-- Claims: what members owe because something was taken back that they had spent. One table for every source; lottery and integration had one each.
create schema claim;

create table claim.claim (
  member_id   bigint not null,
  id          uuid not null default uuidv7(),
  source      text not null check (source in ('lottery', 'integration')),
  -- what it was made for, in the words of its source: never twice
  ref         text not null,
  -- what it came from, as contract/src/ops/money/claims.ts says for the source
  facts       jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- what was taken back, and with that how it is collected: the prize of a bet, its rebate, or the prize of a vendor's campaign
  kind        text not null check (kind in ('prize', 'rebate', 'campaign')),
  bet_id      uuid,
  amount      bigint not null check (amount > 0),
  -- taken since, or no longer owed because its source gave as much
  collected   bigint not null default 0 check (collected between 0 and amount),
  closed_at   timestamptz,
  -- null: its source closed it
  operator_id bigint,
  reason      text,
  primary key (member_id, id),
  unique (member_id, source, ref),
  constraint claim_closed check ((closed_at is null) = (reason is null) and (operator_id is null or closed_at is not null)),
  constraint claim_of_a_bet check ((bet_id is null) = (kind = 'campaign'))
);
create index on claim.claim (id);
create index on claim.claim (member_id, bet_id);
create index claim_open on claim.claim (id) where closed_at is null;

insert into claim.claim (member_id, id, source, ref, facts, kind, bet_id, amount, collected, closed_at, operator_id, reason)
select r.member_id, r.id, 'lottery', r.correction || ':' || r.ticket || ':' || r.kind,
  jsonb_build_object('game', c.game, 'issue', c.issue, 'ticket', r.ticket, 'correction', r.correction), r.kind, r.ticket, r.amount, r.collected, r.closed_at, r.operator_id, r.reason
from lottery.receivable r join lottery.correction c on c.id = r.correction
union all
select r.member_id, r.id, 'integration', r.vendor || ':' || r.transaction_id, jsonb_build_object('vendor', r.vendor, 'transaction', r.transaction_id),
  case when r.bet_id is null then 'campaign' else 'prize' end, r.bet_id, r.amount, r.collected, r.closed_at, r.operator_id, r.reason
from integration.receivable r;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
    where p.pronamespace::regnamespace::text || '.' || p.proname in ('lottery.collect', 'lottery.take', 'integration.collect', 'integration.take')
  loop
    execute format('drop function %s', f);
  end loop;
end $$;

drop table lottery.receivable;
drop table integration.receivable;

-- an operator who saw or collected the claims of either desk sees or collects them at the one desk
update staff.role set permissions = permissions || '{claim:read}'::text[] where permissions && '{lottery:read,integration:read}'::text[];
update staff.role set permissions = permissions || '{claim:manage}'::text[] where permissions && '{lottery:manage,integration:edit}'::text[];
-- a request that is open is read again before it is decided, as always when what it says has changed; lines of the audit stay as they were written
update staff.approval set action = 'claim' || substr(action, strpos(action, '.'))
where action in ('lottery.collect', 'lottery.strike', 'integration.collect', 'integration.strike');
