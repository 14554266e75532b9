-- The only thing that changes points: each operation once for its key, in the order of the members. What takes more than there is answers `insufficient`
-- and changes nothing; only a correction takes as much as there is.
create or replace function points.post(p_op points.posting[]) returns table (ord int, outcome base.outcome, points bigint) language plpgsql as $$
#variable_conflict use_column
declare op record; b points.balance; e points.entry; v_moved bigint;
begin
  for op in select o.*, n from unnest(p_op) with ordinality as o(member_id, kind, points, key, ref, facts, n) order by o.member_id, o.n
  loop
    ord := op.n;
    insert into points.balance (member_id) values (op.member_id) on conflict do nothing;
    select * into b from points.balance x where x.member_id = op.member_id for update;
    select * into e from points.entry x where x.member_id = op.member_id and x.key = op.key;
    v_moved := case when op.kind = 'CORRECTION' then greatest(op.points, -b.points) else op.points end;
    points := b.points;
    if e.id is not null then
      outcome := case when e.kind = op.kind and e.ref is not distinct from op.ref and (e.points = op.points or op.kind = 'CORRECTION') then 'duplicate' else 'conflict' end;
    elsif b.points + v_moved < 0 then
      outcome := 'insufficient';
    else
      outcome := 'ok';
      if v_moved <> 0 then
        points := b.points + v_moved;
        update points.balance x set points = b.points + v_moved, seq = b.seq + 1 where x.member_id = op.member_id;
        insert into points.entry (member_id, seq, kind, points, balance_after, key, ref, facts)
        values (op.member_id, b.seq + 1, op.kind, v_moved, b.points + v_moved, op.key, op.ref, coalesce(op.facts, '{}'));
        insert into base.event (name, audience, body)
        values ('points.changed', 'member:' || op.member_id, jsonb_build_object('points', b.points + v_moved));
      end if;
    end if;
    return next;
  end loop;
end $$;
