-- A round whose bust nobody's clock attended gives bets without a target back. Written with the bust: whoever settles it, even after
-- several processes died in between, follows the same rule.
alter table round.round add column unattended boolean not null default false;
