-- As lock_pot, for the house's own deeds: holds nothing while it waits, since a winner holds a part and wants the others.
create or replace function spin.try_pot(p_game text, out pot bigint, out reserve bigint) language plpgsql as $$
begin
  for i in 1..40 loop
    begin
      select sum(x.pot)::bigint, sum(x.reserve)::bigint into pot, reserve
      from (select p.pot, p.reserve from spin.pot_part p where p.game = p_game order by p.part for update nowait) x;
      return;
    exception when lock_not_available then
      if i = 40 then raise; end if;
      perform pg_sleep(0.025);
    end;
  end loop;
end $$;
