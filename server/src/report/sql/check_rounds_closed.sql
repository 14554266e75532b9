-- Rounds that their vendors left open for a day: an operator closes or refunds them.
create or replace function report.check_rounds_closed(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(example) filter (where bad)
  from (
    select opened_at < now() - interval '24 hours' as bad, vendor || ' ' || round || ' ' || member_id as example
    from (select * from integration.round where closed_at is null order by opened_at limit most) r
  ) c
$$;
