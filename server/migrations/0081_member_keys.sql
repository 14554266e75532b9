-- What belongs to a member is kept by its member: seats, protection, passkeys, and the records of logins, notices, mutes and pictures.
alter table crash.seat drop constraint seat_pkey;
alter table crash.seat add primary key (member_id, bet_id);
-- anybody who has the number of a bet may check its round
create index seat_number on crash.seat (bet_id);

-- the new keys serve what these indexes were for, from their other end
alter table protection.change drop constraint change_pkey;
alter table protection.change add primary key (member_id, id);
drop index protection.change_member_id_id_idx;
alter table protection.closure drop constraint closure_pkey;
alter table protection.closure add primary key (member_id, id);
drop index protection.closure_member_id_id_idx;
alter table protection.raise drop constraint raise_pkey;
alter table protection.raise add primary key (member_id, id);
drop index protection.raise_member_id_id_idx;
alter table protection.reality_check drop constraint reality_check_pkey;
alter table protection.reality_check add primary key (member_id, id);
drop index protection.reality_check_member_id_id_idx;

alter table login.login drop constraint login_pkey;
alter table login.login add primary key (member_id, id);
drop index login.login_member_id_id_idx;
-- a credential is one member's alone: it stays unique by itself
alter table factor.passkey drop constraint passkey_pkey;
alter table factor.passkey add primary key (member_id, id);
drop index factor.passkey_member_id_idx;
alter table message.notice drop constraint notice_pkey;
alter table message.notice add primary key (member_id, id);
drop index message.notice_member_id_id_idx;
alter table message.chat_mute drop constraint chat_mute_pkey;
alter table message.chat_mute add primary key (member_id, id);
alter table kyc.forfeiture drop constraint forfeiture_pkey;
alter table kyc.forfeiture add primary key (member_id, id);
-- a member has one picture
alter table member.avatar drop constraint avatar_pkey, drop constraint avatar_member_id_key;
alter table member.avatar add primary key (member_id);
