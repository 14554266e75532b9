-- Two members whom an operator has looked at and who are no household: what offers give once a household each of them can have. A row for each of the two.
create table offer.apart (
  member_id bigint not null,
  other_id  bigint not null check (other_id <> member_id),
  by        text not null,
  reason    text not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (member_id, other_id)
);
