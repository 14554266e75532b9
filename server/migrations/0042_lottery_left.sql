-- Void issues whose stakes are still to be given back: asked for every minute, few at any time.
create index issue_to_refund on lottery.issue (game, name) where state = 'void' and settled_at is null;
