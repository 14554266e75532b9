-- Friends that members invite: who came by a member's code or number, and how often a code was opened.

-- What the module reads of others.
create view agent.friend as
  select id, inviter_id, username, created_at from account.member where inviter_id is not null and invited_by in ('referral', 'recommender');
create view agent.referral as select code, member_id, active from account.invite where kind = 'referral';

-- Openings of a friend's link; a browser counts once a day (agent.invite_click).
create table agent.referral_opened (
  code   text primary key,
  clicks int not null default 0
);
