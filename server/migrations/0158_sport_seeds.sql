-- A simulated match has a seed of its own. Seeds that follow from one another by a chain say too much here: matches overlap, and the commitment of one (the hash of its
-- seed) was the seed of the one planned before it, so that whoever read the commitments could play a match to its end while it took bets.
alter table sport.fixture add column seed bytea;
comment on column sport.fixture.seed is 'the seed, sealed under the house''s key; its sha256 is the commitment, it is shown as hash when the match is over';

-- dice of finished matches were thrown with the chain's salt before the entropy: so they are recomputed from what is kept
update sport.fixture f set entropy = c.salt || ':' || f.entropy from fair.chain c where c.id = f.chain_id and f.entropy is not null;
-- what was being played could be foreseen: it is void, stakes come back
update sport.fixture set state = 'CANCELLED' where source = 'simulated' and state in ('LIVE', 'SUSPENDED');
-- what is still to come is committed anew by the process that plans
update sport.fixture set commitment = null, committed_at = null where source = 'simulated' and state = 'NOT_STARTED';
alter table sport.fixture drop column chain_id, drop column position;

-- Numbers of markets as the public list of descriptions has them; what it does not have keeps a number of the house.
update sport.market set id = case id when 206 then 90020 when 325 then 327 when 326 then 328 when 327 then 90018 when 328 then 329
  when 534 then 804 when 90001 then 335 when 90002 then 338 when 90010 then 726 end where id in (206, 325, 326, 327, 328, 534, 90001, 90002, 90010);
update sport.leg set market = case market when 206 then 90020 when 325 then 327 when 326 then 328 when 327 then 90018 when 328 then 329
  when 534 then 804 when 90001 then 335 when 90002 then 338 when 90010 then 726 end where market in (206, 325, 326, 327, 328, 534, 90001, 90002, 90010);
update sport.exposure set market = case market when 206 then 90020 when 325 then 327 when 326 then 328 when 327 then 90018 when 328 then 329
  when 534 then 804 when 90001 then 335 when 90002 then 338 when 90010 then 726 end where market in (206, 325, 326, 327, 328, 534, 90001, 90002, 90010);
update sport.result set market = case market when 206 then 90020 when 325 then 327 when 326 then 328 when 327 then 90018 when 328 then 329
  when 534 then 804 when 90001 then 335 when 90002 then 338 when 90010 then 726 end where market in (206, 325, 326, 327, 328, 534, 90001, 90002, 90010);
update sport.cancellation set market = case market when 206 then 90020 when 325 then 327 when 326 then 328 when 327 then 90018 when 328 then 329
  when 534 then 804 when 90001 then 335 when 90002 then 338 when 90010 then 726 end where market in (206, 325, 326, 327, 328, 534, 90001, 90002, 90010);
