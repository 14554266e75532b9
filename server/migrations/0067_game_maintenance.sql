-- Maintenance of a game or of a vendor's games has a reason, a person and an end, at which it opens by itself.
alter table catalogue.game
  add column maintenance_since timestamptz,
  -- null: until somebody opens it
  add column maintenance_until timestamptz,
  add column maintenance_reason text,
  -- the operator; null: the house itself, e.g. the watch over returns
  add column maintenance_by text;
alter table catalogue.vendor
  add column maintenance_since timestamptz,
  add column maintenance_until timestamptz,
  add column maintenance_reason text,
  add column maintenance_by text;
create index game_maintenance_until on catalogue.game (maintenance_until) where maintenance_until is not null;
