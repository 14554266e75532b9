-- Wallets to be checked: all, or about `most` by chance when there are more.
create or replace function report.wallet_sample(most int) returns setof wallet.wallet language plpgsql stable as $$
declare v_about real := (select greatest(reltuples, 0) from pg_class where oid = 'wallet.wallet'::regclass);
begin
  if v_about <= most then
    return query select * from wallet.wallet limit most;
  else
    return query select * from wallet.wallet tablesample system (100 * most / v_about) limit most;
  end if;
end $$;
