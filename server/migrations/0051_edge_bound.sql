-- What contracts of one line may pay together is bounded by the edge of what was played: what the house keeps of it on average.
-- Parts per million: the share of the edge, and the edge of a bet on a game that says nothing of its return.
alter table agent.contract_setting
  add column edge_share   int not null default 700000 check (edge_share between 0 and 1000000),
  add column default_edge int not null default 10000 check (default_edge between 0 and 1000000);

-- What the house keeps on average of a bet that counts, 1/100,000 units.
alter table agent.entry add column edge bigint not null default 0;
update agent.entry set edge = stake / 100 where valid > 0;
