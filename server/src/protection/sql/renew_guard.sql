-- The wallet's flag follows the member's limits and closures.
create or replace function protection.renew_guard(p_member bigint) returns void language sql as $$
  select wallet.guard(p_member, exists (select from protection.quota where member_id = p_member and kind <> 'reality')
    or exists (select from protection.closed(p_member, clock_timestamp())))
$$;
