-- Beside what is refused already (p_no): the bets of members with an active bonus, whose stake must be divided first. What their own limits
-- refuse is refused before any terms of a bonus are asked.
create or replace function wallet.unsplit(p_op wallet.transfer_op[], p_no jsonb[]) returns jsonb[] language sql as $$
  select array_agg(case when op.kind = 'BET' and w.granted and p_no[op.ord] is null then '{"split": true}' else p_no[op.ord] end order by op.ord)
  from unnest(p_op) with ordinality op(member_id, kind, contra, key, ref, cash, bonus, locked, points, settlement, ord)
  left join wallet.wallet w on w.member_id = op.member_id
$$;
