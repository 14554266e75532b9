-- Nicknames are one name whatever their case and the way their letters are written, in no language's rules.

create function account.name_fold(name text) returns text language sql immutable strict parallel safe
  return casefold(normalize(name, NFKC) collate pg_catalog.pg_unicode_fast);

-- not unique: a member's first nickname is the name of the login
create index member_nickname on account.member (account.name_fold(nickname));
