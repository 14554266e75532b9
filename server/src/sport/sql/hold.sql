-- Holds what bets on these legs depend on, shared: bets do not wait for each other, but a stop of the book, a start, a new price wait for them, and they for those.
-- Answers whether the whole book is stopped.
create or replace function sport.hold(p_leg sport.leg_request[]) returns boolean language plpgsql as $$
declare v_halted boolean;
begin
  select b.halted_by is not null into v_halted from sport.book b where b.one for share;
  perform from sport.fixture f where f.id in (select l.fixture from unnest(p_leg) l) order by f.id for share;
  perform from sport.market m join (select distinct l.fixture, l.market, l.specifiers from unnest(p_leg) l) l
    on l.fixture = m.fixture and l.market = m.id and l.specifiers = m.specifiers
  order by m.fixture, m.id, m.specifiers for share of m;
  return v_halted;
end $$;
