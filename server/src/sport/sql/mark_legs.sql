-- Writes how outcomes of a fixture came out into the open legs on them, of all bets or of those that were taken under a version of the rule book. Bets that wait
-- to be accepted are left alone: they are returned. Answers how many legs there were.
create or replace function sport.mark_legs(p_fixture int, p_verdict sport.leg_verdict[], p_certainty smallint, p_source text, p_score text, p_reason text, p_rules int)
returns int language plpgsql as $$
declare n int;
begin
  update sport.leg l set won = v.won, halves = v.halves, places = v.places, tied = v.tied, certainty = p_certainty, source = p_source, score = p_score, reason = p_reason,
    placed = case when l.terms is not null then v.placed::smallint[] end
  from unnest(p_verdict) v, sport.bet b
  where l.fixture = p_fixture and l.market = v.market and l.specifiers = v.specifiers and l.outcome = v.outcome
    and coalesce(l.score_at, '{0,0}') = v.score_at::int[] and l.halves is null
    and b.member_id = l.member_id and b.id = l.bet_id and b.state <> 'PENDING_ACCEPT' and (p_rules is null or b.rules = p_rules);
  get diagnostics n = row_count;
  return n;
end $$;
