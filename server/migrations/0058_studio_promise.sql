-- The studio's seeds as the house's: the next one is promised by its hash before its player chooses a seed beside it, and what is not shown
-- yet lies under the studio's key.
alter table studio.seed
  alter column server_seed drop not null,
  -- null: promised, not in force yet
  alter column client_seed drop not null,
  add column sealed bytea,
  add constraint seed_in_force_or_promised check (client_seed is not null or (nonce = 0 and revealed_at is null)),
  -- the database does not know the studio's key: the program seals what lies here in clear when it starts
  add constraint seed_clear_once_shown check (
    (server_seed is null) = (revealed_at is null) and (sealed is not null or revealed_at is not null)
  ) not valid;

drop index studio.seed_active;
create unique index seed_active on studio.seed (player) where revealed_at is null and client_seed is not null;
create unique index seed_promised on studio.seed (player) where client_seed is null;
