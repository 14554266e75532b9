-- An official issue is decided by what two agree on, or by a correction that two agreed on; what is paid out of a correction is what its tickets say.
create or replace function report.check_results(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(example) filter (where bad)
  from (
    select i.game || ' ' || i.name as example, i.result is distinct from lottery.agreed(i.game, i.name) and not exists (
        select from lottery.correction c where c.game = i.game and c.issue = i.name and c.to_result = i.result) as bad
      from (select * from lottery.issue where source = 'official' and state in ('drawn', 'settled') order by draws_at desc limit most) i
    union all
    select c.id::text, c.done_at is not null and (c.done <> c.tickets or c.owed <> (
        select coalesce(sum(r.amount), 0) from lottery.corrected_ticket k join lottery.ticket t on t.member_id = k.member_id and t.id = k.ticket and not t.play_money
        join claim.claim r on r.member_id = k.member_id and r.bet_id = k.ticket and r.source = 'lottery' and r.facts ->> 'correction' = c.id::text
        where k.correction = c.id))
      from (select * from lottery.correction order by id desc limit most) c
  ) x
$$;
