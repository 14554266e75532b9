-- What lies on outcomes follows from the legs of open bets: each change of legs is counted with it, in one statement, in the part of this connection.
create or replace function sport.count_legs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sport.exposure as x (fixture, market, specifiers, outcome, part, staked, payable, combined, bets)
    select n.fixture, n.market, n.specifiers, n.outcome, pg_backend_pid() % 8, sum(n.staked), sum(n.payable), sum(n.combined),
      count(*) filter (where n.staked + n.combined > 0)
    from fresh n where n.staked + n.combined > 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (fixture, market, specifiers, outcome, part) do update set staked = x.staked + excluded.staked, payable = x.payable + excluded.payable,
      combined = x.combined + excluded.combined, bets = x.bets + excluded.bets;
  else
    insert into sport.exposure as x (fixture, market, specifiers, outcome, part, staked, payable, combined, bets)
    select d.fixture, d.market, d.specifiers, d.outcome, pg_backend_pid() % 8, sum(d.staked), sum(d.payable), sum(d.combined), sum(d.bets)
    from (select n.fixture, n.market, n.specifiers, n.outcome, n.staked - o.staked as staked, n.payable - o.payable as payable,
        n.combined - o.combined as combined, (n.staked + n.combined > 0)::int - (o.staked + o.combined > 0)::int as bets
      from fresh n join was o on o.member_id = n.member_id and o.bet_id = n.bet_id and o.no = n.no) d
    where d.staked <> 0 or d.payable <> 0 or d.combined <> 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (fixture, market, specifiers, outcome, part) do update set staked = x.staked + excluded.staked, payable = x.payable + excluded.payable,
      combined = x.combined + excluded.combined, bets = x.bets + excluded.bets;
  end if;
  return null;
end $$;
create or replace trigger leg_counted after insert on sport.leg referencing new table as fresh for each statement execute function sport.count_legs();
create or replace trigger leg_recounted after update on sport.leg referencing old table as was new table as fresh for each statement execute function sport.count_legs();
