-- Pictures that people send for somebody to look at: documents, proofs of payment. Sealed with the house's key; no address leads to them.
create table base.file (
  id        uuid primary key,
  -- whom it is about
  member_id bigint not null,
  -- what it is for; a reader must name it: 'kyc', 'deposit.proof', …
  kind      text not null check (kind ~ '^[a-z]+(\.[a-z]+)?$'),
  -- the operator who sent it; null: the member did
  operator  text,
  width     int not null check (width between 1 and 2400),
  height    int not null check (height between 1 and 2400),
  -- webp, sealed for its id, member and kind
  body      bytea not null,
  at        timestamptz not null default now()
);
-- what is sealed cannot be compressed
alter table base.file alter column body set storage external;
create index on base.file (member_id, at);
