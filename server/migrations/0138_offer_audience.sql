-- Who an offer could have reached while it was compared: whom it is offered to, and who is held back to be compared with. Written once for
-- member and offer, with the first login or trigger; before this, those who joined were drawn.
create table offer.audience (
  member_id bigint not null,
  offer_id  uuid not null,
  held      boolean not null,
  since     timestamptz not null default clock_timestamp(),
  primary key (member_id, offer_id)
);
create index on offer.audience (offer_id);
-- An offer is compared once: from the first version with a share on, until one without it follows.
alter table offer.offer add column compared_since timestamptz, add column compared_until timestamptz;
update offer.offer o set compared_since = coalesce(v.approved_at, v.created_at)
  from offer.version v where v.offer_id = o.id and v.no = o.current and (v.rule ->> 'control')::int > 0;
insert into offer.audience (member_id, offer_id, held, since)
  select j.member_id, j.offer_id, j.control, j.joined_at from offer.joined j join offer.offer o on o.id = j.offer_id and o.compared_since is not null;
alter table offer.joined drop column control;
