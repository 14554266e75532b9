-- The points mall: what points buy, how much of it there is, and what members ordered.
create schema mall;

create table mall.item (
  id         uuid primary key default uuidv7(),
  kind       text not null check (kind in ('goods', 'code', 'cash', 'bonus')),
  -- by language
  name       jsonb not null,
  about      jsonb not null,
  -- the name of its drawing
  picture    text not null,
  -- points for one
  price      bigint not null check (price > 0),
  stock      int not null default 0,
  -- pieces that one member may have; null: as many as there are
  per_member int check (per_member > 0),
  -- the VIP level from which members may have it
  level      smallint not null default 0 check (level >= 0),
  starts_at  timestamptz,
  ends_at    timestamptz,
  -- of cash and of a bonus: what one is worth, and how often that is to be bet
  amount     bigint check (amount > 0),
  wagering   smallint check (wagering > 0),
  -- an operator decides on each order
  by_desk    boolean not null,
  listed     boolean not null,
  version    int not null default 1,
  constraint item_stock_not_negative check (stock >= 0),
  constraint item_of_money check ((kind in ('cash', 'bonus')) = (amount is not null)),
  constraint item_wagered check (wagering is null or kind = 'bonus'),
  constraint item_sent_by_hand check (by_desk or kind <> 'goods'),
  constraint item_window check (ends_at > starts_at)
);

create table mall.redeem (
  member_id   bigint not null,
  id          uuid not null,
  item_id     uuid not null references mall.item,
  -- as they were when it was ordered
  kind        text not null,
  name        jsonb not null,
  price       bigint not null check (price > 0),
  quantity    int not null check (quantity > 0),
  amount      bigint,
  wagering    smallint,
  state       text not null check (state in ('IN_PROCESS', 'APPROVED', 'REJECTED')),
  -- where goods go, sealed
  address     bytea,
  -- what the operator wrote: why not, or how it is sent
  remark      text,
  operator_id bigint,
  ended_at    timestamptz,
  -- when its codes were shown first
  shown_at    timestamptz,
  primary key (member_id, id),
  constraint redeem_ended check ((state = 'IN_PROCESS') = (ended_at is null)),
  constraint redeem_address check (address is null or kind = 'goods')
);
create index redeem_of_item on mall.redeem (member_id, item_id);
create index redeem_by_state on mall.redeem (state, id);

-- digital codes: their secret sealed, and a mark by which the same is not kept twice
create table mall.code (
  item_id  uuid not null references mall.item,
  mark     bytea not null,
  sealed   bytea not null,
  order_id uuid,
  primary key (item_id, mark)
);
create index code_free on mall.code (item_id) where order_id is null;
create index code_of_order on mall.code (order_id) where order_id is not null;

update staff.role set permissions = permissions || '{mall:read}'::text[] where 'claim:read' = any (permissions) or 'brand:read' = any (permissions);
update staff.role set permissions = permissions || '{mall:manage}'::text[] where 'claim:manage' = any (permissions);
