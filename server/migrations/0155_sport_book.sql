-- Free bets in the sportsbook; who trades.

-- promotions pay its stake: what it wins is paid without it
alter table sport.bet add column free boolean not null default false;
alter type sport.slip_request add attribute free uuid;

-- who keeps the money does not make the prices: results and corrections still need two operators, of which this may be one
update staff.role set permissions = array_remove(permissions, 'sport:trade') where name = 'finance';
insert into staff.role (name, permissions) values ('trader', '{sport:read,sport:trade}') on conflict (name) do nothing;
