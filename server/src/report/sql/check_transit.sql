-- Transfers and releases are in the journal as they were made: what one agent gave the other has, and nothing stays in transit.
create or replace function report.check_transit(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select t.id, f.settlement is distinct from -t.amount or case when t.kind = 'wallet' then f.cash is distinct from t.amount
      else (f.contra, g.contra, g.settlement) is distinct from (160::smallint, 160::smallint, t.amount) end as bad
    from (select * from settlement.transfer order by id desc limit most) t
    left join lateral (select m.contra, m.settlement, m.cash from wallet.movement m where m.member_id = t.from_id and m.key = 'transfer:' || t.id) f on true
    left join lateral (select m.contra, m.settlement from wallet.movement m where m.member_id = t.to_id and m.key = 'transfer:' || t.id) g on true
  ) c
$$;
