-- When a bet that feeds a grant was decided first: what a week lost of bonus money is no loss of the member's own.
alter table bonus.share add column decided_at timestamptz;
create index share_decided on bonus.share (decided_at) where decided_at is not null;
