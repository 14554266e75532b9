-- The sportsbook: leagues, fixtures and markets with versioned prices; bets with their legs, what lies on each outcome, cash-outs; results and corrections;
-- limits, players' factors and the rule book.
create schema sport;

update staff.role set permissions = permissions || '{sport:read,sport:trade,sport:settle}' where name in ('admin', 'finance');
update staff.role set permissions = permissions || '{sport:read}' where name = 'support';

create table sport.tournament (
  id       int generated always as identity primary key,
  code     text not null unique,
  sport    text not null,
  category text not null,
  name     text not null,
  -- simulated: a league of the house · desk: entered by operators · feed: from a provider
  source   text not null check (source in ('simulated', 'desk', 'feed')),
  place    smallint not null default 0,
  visible  boolean not null default true
);

create table sport.participant (
  id         int generated always as identity primary key,
  tournament int not null references sport.tournament,
  name       text not null,
  short      text not null,
  colours    text[] not null check (cardinality(colours) = 2),
  -- about 0, standard deviation about 1
  attack     double precision not null default 0,
  defence    double precision not null default 0,
  unique (tournament, name)
);

create table sport.season (
  tournament int not null references sport.tournament,
  no         int not null,
  rounds     int not null,
  ended_at   timestamptz,
  primary key (tournament, no)
);

create table sport.fixture (
  id             int generated always as identity primary key,
  tournament     int not null references sport.tournament,
  season         int not null default 1,
  round          int,
  kind           text not null default 'match' check (kind in ('match', 'outright')),
  home           int references sport.participant,
  away           int references sport.participant,
  starts_at      timestamptz not null,
  state          text not null default 'NOT_STARTED'
    check (state in ('NOT_STARTED', 'LIVE', 'SUSPENDED', 'ENDED', 'CLOSED', 'CANCELLED', 'POSTPONED', 'ABANDONED')),
  source         text not null,
  in_play        boolean not null default true,
  -- number of the last event told
  seq            bigint not null default 0,
  -- ratings of both sides as they were when it was planned
  ratings        jsonb,
  -- how far operators moved the prices: {tilt, tempo}, in ratings
  shift          jsonb,
  -- the simulator's state after so many ticks, and what everybody sees of it
  tick           int not null default 0,
  snapshot       jsonb,
  match          jsonb,
  -- entered or told by a feed: scores of its periods
  periods        jsonb,
  started_at     timestamptz,
  -- when its producer was last heard of
  heard_at       timestamptz not null default clock_timestamp(),
  ended_at       timestamptz,
  closed_at      timestamptz,
  held_by        text,
  held_at        timestamptz,
  held_reason    text,
  chain_id       uuid,
  position       int,
  -- sha256 of the hash: stored before the first bet
  commitment     text,
  committed_at   timestamptz,
  -- drawn at the start of the match
  entropy        text,
  entropy_source text,
  entropy_public boolean,
  -- published when it is over
  hash           text,
  -- its name at its provider, and the provider's producer that speaks of it
  feed_id        text unique,
  producer       int,
  unique (chain_id, position),
  constraint fixture_held check ((held_by is null) = (held_at is null) and (held_by is null) = (held_reason is null)),
  constraint fixture_sides check ((kind = 'match') = (home is not null and away is not null))
);
create index fixture_coming on sport.fixture (starts_at, id) where state = 'NOT_STARTED';
create index fixture_live on sport.fixture (starts_at, id) where state in ('LIVE', 'SUSPENDED');
create index fixture_ended on sport.fixture (ended_at desc, id desc) where ended_at is not null;
create index fixture_waiting on sport.fixture (id) where state in ('ENDED', 'POSTPONED', 'ABANDONED', 'CANCELLED') and closed_at is null;
create index fixture_season on sport.fixture (tournament, season, round);
create index fixture_home on sport.fixture (home, ended_at desc);
create index fixture_away on sport.fixture (away, ended_at desc);

create table sport.incident (
  fixture int not null references sport.fixture,
  seq     int not null,
  tick    int not null,
  clock   double precision,
  period  int not null,
  kind    text not null,
  side    smallint not null check (side in (0, 1, 2)),
  score   int[] not null check (cardinality(score) = 2),
  at      timestamptz not null default clock_timestamp(),
  primary key (fixture, seq)
);

-- A market by UOF's number and specifiers. Prices change often: room in the page keeps these updates out of the index.
create table sport.market (
  fixture    int not null references sport.fixture,
  id         int not null,
  specifiers text not null,
  status     smallint not null default 1 check (status in (1, -1, 0, -2, -3, -4)),
  version    bigint not null default 1,
  -- [[outcome, offered odds, probability in millionths, model odds], …]; odds × 10,000
  outcomes   jsonb not null,
  lock       text,
  -- what operators hold of it: {held, pinned, manual, shift}
  desk       jsonb,
  -- the version with which prices in play began; null: it is not in play, or was not there before
  started    bigint,
  -- among the few that lists show
  main       boolean not null default false,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (fixture, id, specifiers)
) with (fillfactor = 60);
create index market_main on sport.market (fixture) where main;

create table sport.bet (
  member_id  bigint not null,
  id         uuid not null,
  -- the Idempotency-Key that it was placed with
  key        text not null,
  kind       text not null check (kind in ('single', 'acca', 'system')),
  folds      int[] not null,
  lines      int not null check (lines > 0),
  -- of a line; of all of it; and what of that is not cashed out
  unit       bigint not null check (unit > 0),
  stake      bigint not null check (stake > 0),
  open_unit  bigint not null check (open_unit >= 0),
  state      text not null check (state in ('PENDING_ACCEPT', 'ACCEPTED', 'RETURNED', 'PART_CASHED', 'CASHED_OUT', 'SETTLED', 'VOID')),
  reason     text,
  reason_leg smallint,
  -- the stake of a line that the house would take
  offer      bigint,
  policy     text not null check (policy in ('none', 'better', 'within')),
  within     smallint not null default 0,
  format     text not null,
  rules      int not null,
  -- the most that it may pay, as it was said before it was placed
  cap        bigint not null check (cap > 0),
  -- legs and stake: another equal slip within five seconds asks
  slip       text not null,
  live       boolean not null,
  play       boolean not null default false,
  -- an operator looks at it before it is accepted
  referred   boolean not null default false,
  decided_by text,
  placed_at  timestamptz not null default clock_timestamp(),
  decide_at  timestamptz,
  settled_at timestamptz,
  -- paid in all, and by cash-outs
  payout     bigint not null default 0 check (payout >= 0),
  cashed     bigint not null default 0 check (cashed >= 0),
  -- how the payout came about
  sum        text,
  -- cashed out by itself from this offer on
  auto       bigint check (auto > 0),
  primary key (member_id, id),
  unique (member_id, key),
  constraint bet_pending check ((state = 'PENDING_ACCEPT') <= (decide_at is not null)),
  constraint bet_settled check ((state in ('RETURNED', 'CASHED_OUT', 'SETTLED', 'VOID')) = (settled_at is not null))
);
create index bet_pending on sport.bet (decide_at) where state = 'PENDING_ACCEPT';
create index bet_auto on sport.bet (member_id, id) where auto is not null and settled_at is null;
create index bet_open on sport.bet (member_id, id desc) where settled_at is null;

create table sport.leg (
  member_id  bigint not null,
  bet_id     uuid not null,
  no         smallint not null,
  fixture    int not null references sport.fixture,
  market     int not null,
  specifiers text not null,
  outcome    text not null,
  -- the price that was asked for and the one that it has
  asked      int not null,
  odds       int not null check (odds between 10001 and 10010000),
  version    bigint not null,
  banker     boolean not null default false,
  live       boolean not null,
  -- the score when it was accepted; null before the match
  score_at   int[],
  -- the last price before the start
  closing    int,
  -- how it came out (LegResult); null: open
  won        boolean,
  halves     smallint check (halves between 0 and 2),
  places     smallint,
  tied       smallint,
  certainty  smallint check (certainty in (1, 2)),
  source     text,
  score      text,
  reason     text,
  -- what it puts into what lies on its outcome: of a single that is open, and of other bets
  staked     bigint not null default 0,
  payable    bigint not null default 0,
  combined   bigint not null default 0,
  primary key (member_id, bet_id, no),
  constraint leg_result check ((won is null) = (halves is null) and (won is null) = (places is null) and (won is null) = (tied is null))
);
create index leg_fixture on sport.leg (fixture, bet_id);
create index leg_open on sport.leg (fixture, market) where halves is null;

-- What lies on an outcome, in parts so that bets do not wait for one another: their sums count. Real money only.
create table sport.exposure (
  fixture    int not null,
  market     int not null,
  specifiers text not null,
  outcome    text not null,
  part       smallint not null,
  staked     bigint not null default 0,
  payable    bigint not null default 0,
  combined   bigint not null default 0,
  bets       int not null default 0,
  primary key (fixture, market, specifiers, outcome, part)
) with (fillfactor = 70);

create table sport.cash_out (
  member_id bigint not null,
  bet_id    uuid not null,
  no        smallint not null,
  state     text not null check (state in ('ASKED', 'PAID', 'REFUSED')),
  percent   smallint not null check (percent between 1 and 100),
  -- what of the stake goes, and what it pays
  stake     bigint not null check (stake >= 0),
  paid      bigint not null check (paid >= 0),
  auto      boolean not null,
  at        timestamptz not null default clock_timestamp(),
  decide_at timestamptz,
  primary key (member_id, bet_id, no)
);
create index cash_out_asked on sport.cash_out (decide_at) where state = 'ASKED';

-- Results that somebody said: operators, a feed, or a correction. What a simulated match says follows from its state.
create table sport.result (
  fixture    int not null references sport.fixture,
  market     int not null,
  specifiers text not null,
  outcome    text not null,
  won        boolean not null,
  halves     smallint not null check (halves between 0 and 2),
  places     smallint not null default 1,
  tied       smallint not null default 1,
  certainty  smallint not null check (certainty in (1, 2)),
  source     text not null check (source in ('model', 'operator', 'feed')),
  at         timestamptz not null default clock_timestamp(),
  primary key (fixture, market, specifiers, outcome)
);

-- A window of bets that a cancellation makes void: placed from then on, and before then; null: no bound.
create table sport.cancellation (
  id         uuid primary key default uuidv7(),
  fixture    int not null references sport.fixture,
  market     int not null,
  specifiers text not null,
  from_at    timestamptz,
  to_at      timestamptz,
  source     text not null,
  at         timestamptz not null default clock_timestamp()
);
create index on sport.cancellation (fixture);

create table sport.correction (
  id           uuid primary key default uuidv7(),
  fixture      int not null references sport.fixture,
  kind         text not null check (kind in ('result', 'cancel')),
  detail       jsonb not null,
  asked_by     bigint not null,
  approved_by  bigint not null,
  reason       text not null,
  at           timestamptz not null default clock_timestamp(),
  bets         int not null,
  done         int not null default 0,
  after_member bigint not null default 0,
  after_bet    uuid,
  paid         bigint not null default 0,
  taken        bigint not null default 0,
  owed         bigint not null default 0,
  done_at      timestamptz
);
create index on sport.correction (fixture);
create index on sport.correction (id) where done_at is null;

-- The rule book as data: which version holds is in every bet.
create table sport.rule_book (
  version      int primary key,
  published_at timestamptz not null default clock_timestamp(),
  operator_id  bigint,
  postponed    jsonb not null,
  abandoned    jsonb not null,
  delays       jsonb not null,
  text         jsonb not null
);

create table sport.stake_limit (
  sport       text not null,
  live        boolean not null,
  stake       bigint not null check (stake > 0),
  outcome     bigint not null check (outcome > 0),
  market      bigint not null check (market > 0),
  refer_above bigint check (refer_above > 0),
  primary key (sport, live)
);

-- One row: what holds for the whole book.
create table sport.book (
  one              boolean primary key default true check (one),
  least_stake      bigint not null,
  selection_payout bigint not null,
  slip_payout      bigint not null,
  day_payout       bigint not null,
  -- what a cash-out keeps, in parts of ten thousand
  kept             int not null check (kept between 0 and 5000),
  halted_by        text,
  halted_at        timestamptz,
  halted_reason    text,
  constraint book_halted check ((halted_by is null) = (halted_at is null) and (halted_by is null) = (halted_reason is null))
);

-- A player's share of the usual limits, never nothing.
create table sport.factor (
  member_id   bigint primary key,
  factor      numeric not null check (factor in (1, 0.5, 0.25, 0.1)),
  code        text not null check (code in ('arbitrage', 'lateBets', 'syndicate', 'bonusAbuse', 'review')),
  reason      text not null,
  operator_id bigint not null,
  at          timestamptz not null default clock_timestamp(),
  expires_at  timestamptz not null
);

create table sport.share (
  code text primary key,
  body jsonb not null,
  -- of the body: the same slip has the same code
  hash text not null unique,
  at   timestamptz not null default clock_timestamp()
);

create type sport.slip_request as (member_id bigint, bet_id uuid, key text, game text, category text, kind text, folds text, lines int, unit bigint, stake bigint,
  policy text, within smallint, format text, rules int, cap bigint, slip text, live boolean, referred boolean, delay_ms int, again boolean, detail jsonb);
create type sport.leg_request as (slip_no int, no smallint, fixture int, market int, specifiers text, outcome text, asked int, odds int, version bigint, banker boolean,
  live boolean, score_at text, staked bigint, payable bigint, combined bigint);
create type sport.priced as (fixture int, id int, specifiers text, status smallint, outcomes jsonb, lock text, main boolean);
create type sport.leg_verdict as (market int, specifiers text, outcome text, score_at text, won boolean, halves smallint, places smallint, tied smallint);
create type sport.verdict as (member_id bigint, bet_id uuid, state text, payout bigint, sum text, valid bigint);

insert into sport.book (least_stake, selection_payout, slip_payout, day_payout, kept) values (100000, 5000000000, 10000000000, 25000000000, 500);
insert into sport.stake_limit (sport, live, stake, outcome, market, refer_above)
select s.sport, l.live, s.stake / l.by, s.outcome / l.by, s.market / l.by, s.refer / l.by
from (values ('football', 1000000000, 3000000000, 6000000000, 2000000000), ('basketball', 500000000, 2000000000, 4000000000, 1500000000),
    ('tennis', 500000000, 2000000000, 4000000000, 1500000000), ('volleyball', 300000000, 1000000000, 2000000000, 800000000),
    ('baseball', 300000000, 1000000000, 2000000000, 800000000), ('breach', 300000000, 1000000000, 2000000000, 800000000),
    ('spike', 300000000, 1000000000, 2000000000, 800000000), ('ancients', 300000000, 1000000000, 2000000000, 800000000),
    ('nexus', 300000000, 1000000000, 2000000000, 800000000)) s(sport, stake, outcome, market, refer),
  (values (false, 1), (true, 2)) l(live, by);

insert into sport.rule_book (version, published_at, postponed, abandoned, delays, text) values (1, '2026-01-01T00:00:00Z',
  '{"football": 36, "basketball": 36, "tennis": 36, "volleyball": 36, "baseball": 36, "breach": 36, "spike": 36, "ancients": 36, "nexus": 36}',
  '{"football": 36, "basketball": 36, "tennis": 36, "volleyball": 36, "baseball": 36, "breach": 36, "spike": 36, "ancients": 36, "nexus": 36}',
  '{"football": 5, "basketball": 6, "tennis": 6, "volleyball": 5, "baseball": 5, "breach": 6, "spike": 6, "ancients": 6, "nexus": 6}',
  '{"en": "Leagues marked as simulated are played by the house''s own random numbers; a match is committed before the first bet, salted at its kick-off and can be recomputed after it. Bets on a match count its regular time with stoppage time; basketball, baseball and esports count overtime. A match that is abandoned and not resumed in time: what was decided by then stands, the rest is void and its stake comes back. A match that is postponed and not played in time is void. A handicap in play of football counts from the score when the bet was accepted; of all other sports from the start. A bet taken after the true start of a match at a price for before it is void. A map, set or period that is not played is void. A walkover before the start is void; a retirement leaves what was decided. A dead heat divides the stake by the number of those who share the place. Winnings are limited per selection, slip and day; the slip says so before it is placed.",
    "tr": "Simüle olarak işaretlenen ligler, evin kendi rastgele sayılarıyla oynanır; her maç ilk bahisten önce taahhüt edilir, başlama anında tuzlanır ve sonrasında yeniden hesaplanabilir. Maç bahisleri uzatma dakikaları dahil normal süreyi kapsar; basketbol, beyzbol ve e-sporda uzatmalar da sayılır. Yarıda kalan ve süresi içinde tamamlanmayan maçta o ana kadar kesinleşen bahisler geçerlidir, diğerleri iade edilir. Ertelenen ve süresi içinde oynanmayan maçın bahisleri iade edilir. Futbolda canlı handikap, bahsin kabul edildiği andaki skordan itibaren; diğer sporlarda maçın başından itibaren sayılır. Maç gerçekten başladıktan sonra maç öncesi oranla alınan bahis iade edilir. Oynanmayan harita, set veya devre iade edilir. Başlamadan hükmen biten maç iade edilir; çekilme halinde kesinleşen bahisler geçerlidir. Beraberlikle paylaşılan sırada bahis, paylaşanların sayısına bölünür. Kazançlar seçim, kupon ve gün başına sınırlıdır; kupon bunu oynanmadan önce gösterir."}');

-- what a corrected result or a cancelled market takes back and is not there any more
alter table claim.claim drop constraint claim_source_check, add constraint claim_source_check check (source in ('lottery', 'integration', 'sport'));
