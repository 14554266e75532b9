-- Places a free bet of a grant: promotions pay its stake. It stays open. Outcomes: ok · spent (used up, over, of another game or another stake) ·
-- limit (the member is closed out, or has sat too long). The caller holds the wallet's lock.
create or replace function free.place(p_member bigint, p_grant uuid, p_bet uuid, p_game text, p_category text, p_stake bigint, p_key text, p_detail jsonb,
  out outcome base.outcome, out seq bigint, out cash bigint, out refusal jsonb
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare w record; v record;
begin
  select x.guarded, x.cash, x.version into w from wallet.wallet x where x.member_id = p_member;
  cash := w.cash; seq := w.version;
  if w.guarded then refusal := protection.refuse_bet(p_member, 0); end if;
  if refusal is not null then outcome := 'limit'; return; end if;
  update free.grant g set used = g.used + 1 where g.member_id = p_member and g.id = p_grant and g.game = p_game and g.stake = p_stake
    and g.state = 'active' and g.used < g.count and g.expires_at > clock_timestamp();
  if not found then outcome := 'spent'; return; end if;
  select * into v from wager.stake(p_member, p_bet, p_game, p_category, p_stake, p_key, p_detail, true, 120::smallint);
  outcome := v.outcome; cash := v.cash; refusal := v.refusal;
  if outcome <> 'ok' then raise exception 'the free bet % answered %', p_bet, outcome; end if;
  insert into free.bet (member_id, bet_id, grant_id) values (p_member, p_bet, p_grant);
  insert into base.event (name, audience, body) values ('free.changed', 'member:' || p_member, jsonb_build_object('id', p_grant, 'state', 'active'));
  select x.version into seq from wallet.wallet x where x.member_id = p_member;
end $$;
