-- Types that have a team; the table of capabilities in the contract says the same.
create or replace function member.has_team(p_type smallint) returns boolean language sql immutable parallel safe as $$ select p_type in (1, 2, 41, 42) $$;
