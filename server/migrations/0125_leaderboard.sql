-- Leaderboards: members in the order of what they played within a window, with prizes that are fixed from the start.
create table mission.board (
  id          uuid primary key default uuidv7(),
  -- ended: its window is over, and the bets are counted anew · counted: places are fixed, prizes are being given · final: all of them are given
  state       text not null default 'draft' check (state in ('draft', 'live', 'paused', 'ended', 'counted', 'final')),
  version     int not null default 1,
  terms       jsonb not null,
  operator_id bigint,
  -- from its start on: the window, and what each category brings where points are counted
  begins      timestamptz,
  ends        timestamptz,
  rates       jsonb not null default '{}',
  -- at the end: members up to this one are counted anew, and prizes up to this place are given
  counted_to  bigint not null default 0,
  given_to    int not null default 0,
  -- with a place in the final table
  members     int not null default 0,
  cost        bigint not null default 0 check (cost >= 0),
  rewards     int not null default 0,
  check ((state = 'draft') = (ends is null) and (begins is null) = (ends is null))
);
create index board_open on mission.board (id) where state in ('live', 'paused', 'ended', 'counted');

-- what was decided meanwhile does not count
create table mission.board_pause (
  board_id uuid not null references mission.board,
  begins   timestamptz not null default clock_timestamp(),
  ends     timestamptz,
  primary key (board_id, begins)
);

create table mission.board_joined (
  member_id bigint not null,
  board_id  uuid not null references mission.board,
  at        timestamptz not null default clock_timestamp(),
  -- points that were paid for it
  points    int not null default 0,
  primary key (member_id, board_id)
);
create index board_joined_of on mission.board_joined (board_id, member_id);

-- where a member stands; score in 1/100,000 of money, of points or of the multiple of the stake
create table mission.board_entry (
  member_id  bigint not null,
  board_id   uuid not null,
  score      bigint not null default 0 check (score >= 0),
  -- when this score was reached: of two that are equal the earlier one is ahead
  reached_at timestamptz,
  -- excluded from play: neither shown nor given
  left_out   boolean not null default false,
  -- all bets that this snapshot sees are in the score: their news add nothing
  seen       text,
  -- in the final table
  place      int,
  primary key (member_id, board_id)
);
create index board_order on mission.board_entry (board_id, score desc, reached_at, member_id) where score > 0 and not left_out;
create unique index board_place on mission.board_entry (board_id, place) where place is not null;

-- members by buckets of scores: a rank is the sum of the buckets above, of the scores above in one's own bucket, and the members ahead with the same score
create table mission.board_bucket (
  board_id uuid not null,
  bucket   int not null,
  members  int not null,
  primary key (board_id, bucket)
);
-- members of each score by the quarter of an hour in which they reached it: many may have the same one
create table mission.board_tie (
  board_id uuid not null,
  score    bigint not null,
  quarter  int not null,
  members  int not null,
  primary key (board_id, score, quarter)
);

-- so many members come to a score (or leave it) that they reached then
create type mission.board_move as (board_id uuid, score bigint, reached_at timestamptz, members int);

alter type points.kind add value 'ENTRY';
alter type points.kind add value 'ENTRY_RETURN';
