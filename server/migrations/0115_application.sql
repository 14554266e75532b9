-- Applications: what members write and show to be given what a promotion offers, and what operators decided.
create schema application;

create table application.request (
  member_id   bigint not null,
  id          uuid not null default uuidv7(),
  -- the promotion (a document of content) whose offer is applied for
  promotion   uuid not null,
  -- of the promotion when it was sent, in every language
  title       jsonb not null,
  comment     text not null check (char_length(comment) between 1 and 140),
  state       text not null default 'applying' check (state in ('applying', 'issued', 'rejected')),
  amount      bigint check (amount > 0),
  decided_at  timestamptz,
  -- who decided it, and why; of a rejection the member reads it
  operator_id bigint,
  reason      text,
  primary key (member_id, id),
  constraint request_decided check ((state = 'applying') = (decided_at is null) and (decided_at is null) = (operator_id is null) and (operator_id is null) = (reason is null)),
  constraint request_issued check ((state = 'issued') = (amount is not null))
);
-- one that waits or was issued: a further one is refused
create unique index request_once on application.request (member_id, promotion) where state <> 'rejected';
create index request_waiting on application.request (id) where state = 'applying';
create index request_by_time on application.request (id);

create table application.picture (
  member_id  bigint not null,
  -- see base.file
  file_id    uuid not null,
  promotion  uuid not null,
  kept_at    timestamptz not null default now(),
  -- null: it was not sent yet
  request_id uuid,
  -- its place among those of the application
  place      smallint check (place between 1 and 3),
  primary key (member_id, file_id),
  unique (member_id, request_id, place),
  foreign key (member_id, request_id) references application.request,
  constraint picture_sent check ((request_id is null) = (place is null))
);
create index picture_draft on application.picture (kept_at) where request_id is null;
