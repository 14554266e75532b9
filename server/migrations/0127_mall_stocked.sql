-- What an operator put into stock in money without a second one, by day (UTC): small steps add up.
create table mall.stocked (
  operator_id bigint not null,
  day         date not null,
  worth       bigint not null check (worth >= 0),
  primary key (operator_id, day)
);
