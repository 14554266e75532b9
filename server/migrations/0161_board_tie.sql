-- Equal places of a leaderboard that a prize depends on: they are published with what will decide, and a round of the beacon that nobody knew by then orders them.
alter table mission.board
  -- when the equal places were published; null: there were none that a prize depends on
  add column tied_at    timestamptz,
  add column draws_at   timestamptz,
  -- of the public beacon; or of the house's own chain where there is none
  add column round      bigint,
  add column chain_id   uuid,
  add column position   int,
  -- rounds that were announced and did not come: [{round, dueAt}]
  add column missed     jsonb not null default '[]',
  add column drawn_at   timestamptz,
  add column randomness text,
  add column signature  text,
  drop constraint board_state_check,
  -- tied: places are counted, and those that are equal wait for what was announced
  add constraint board_state_check check (state in ('draft', 'live', 'paused', 'ended', 'tied', 'counted', 'final')),
  add constraint board_announced check ((tied_at is null) = (draws_at is null) and num_nonnulls(round, chain_id) = num_nonnulls(tied_at)
    and (chain_id is null) = (position is null)),
  add constraint board_drawn check ((randomness is null) = (drawn_at is null) and (drawn_at is null or tied_at is not null)),
  add constraint board_tied check ((state = 'tied') = (tied_at is not null and drawn_at is null));
drop index mission.board_open;
create index board_open on mission.board (id) where state in ('live', 'paused', 'ended', 'tied', 'counted');

alter table mission.board_entry
  -- the first of the equal places, of which the draw gives the member one
  add column tied_from int,
  -- known to the house and the member alone: with the user name it makes the name under which the equal places are published
  add column secret    uuid,
  add column hash      text,
  add constraint board_entry_named check ((hash is null) = (tied_from is null) and (hash is null) = (secret is null));
create unique index board_tied_entry on mission.board_entry (board_id, hash) where hash is not null;
