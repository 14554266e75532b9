-- A session belongs to its member: its key leads with the number, which the token carries from now on.
-- The sessions that are open go on: their tokens name nobody, so they are still found by the hash.
alter table login.session drop constraint session_pkey, drop constraint session_token_hash_key;
alter table login.session add primary key (member_id, id), add unique (member_id, token_hash);
create index on login.session (token_hash);
