-- Tables without cards: each round has a hash of its own, and a series of them lies in the chain one after the other, from "position" on. Until the series
-- ends "rounds" says how many hashes are kept for it, then how many were published. Older series follow from one hash: both are null.
alter table tables.shoe
  add first_round bigint,
  add rounds integer,
  add constraint shoe_series check ((first_round is null) = (rounds is null) and rounds > 0);
