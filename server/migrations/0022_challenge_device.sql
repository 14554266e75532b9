-- What a device said of itself at a login that waits for its second step: the session and the history show it afterwards.
alter table account.challenge add column device_name text;
