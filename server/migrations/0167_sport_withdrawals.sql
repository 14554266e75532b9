-- Competitors of an outright that were withdrawn, and what that takes off the winnings of bets from before it (Rule 4).
create table sport.withdrawal (
  fixture int not null references sport.fixture,
  market  int not null,
  outcome text not null,
  -- × 10,000, as it was offered when it was withdrawn
  odds    int not null check (odds between 10001 and 10010000),
  -- off the winnings of bets from before
  percent smallint not null check (percent between 0 and 90),
  at      timestamptz not null default clock_timestamp(),
  primary key (fixture, market, outcome)
);
alter table sport.leg add column deduction smallint not null default 0 constraint leg_deduction check (deduction between 0 and 90);

alter table sport.correction drop constraint correction_kind_check,
  add constraint correction_kind_check check (kind in ('result', 'cancel', 'reopen', 'restore', 'score', 'fixture', 'withdraw'));

insert into sport.rule_book (version, published_at, postponed, abandoned, delays, text)
select version + 1, clock_timestamp(), postponed, abandoned, delays, jsonb_build_object(
  'en', (text->>'en') || E'\n\n' || 'Where a competitor of an outright is withdrawn, bets on that competitor are void. Bets on the others that were accepted before keep their odds, and a part is taken off their winnings (Rule 4), which follows from the odds of the withdrawn competitor at that moment: up to 1.11 90 %, 1.18 85 %, 1.25 80 %, 1.30 75 %, 1.40 70 %, 1.53 65 %, 1.62 60 %, 1.80 55 %, 1.95 50 %, 2.20 45 %, 2.50 40 %, 2.75 35 %, 3.25 30 %, 4.00 25 %, 5.00 20 %, 6.50 15 %, 10.00 10 %, 15.00 5 %, above nothing. Several withdrawals add up to 90 % at most. The stake is never reduced; of an each-way bet both parts are. Where a place is shared, the winnings are reduced first and then divided. Bets accepted after the withdrawal are paid in full at the new odds.',
  'tr', (text->>'tr') || E'\n\n' || 'Uzun vadeli bir pazarda bir yarışmacı çekilirse, ona yapılan bahisler geçersizdir. Diğerlerine daha önce kabul edilmiş bahisler oranlarını korur; kazançlarından, çekilen yarışmacının o andaki oranına göre bir pay düşülür (Kural 4): 1,11’e kadar %90, 1,18 %85, 1,25 %80, 1,30 %75, 1,40 %70, 1,53 %65, 1,62 %60, 1,80 %55, 1,95 %50, 2,20 %45, 2,50 %40, 2,75 %35, 3,25 %30, 4,00 %25, 5,00 %20, 6,50 %15, 10,00 %10, 15,00 %5, üstünde düşülmez. Birden çok çekilmede paylar toplanır, en çok %90 olur. Bahis tutarından düşülmez; kazanan/plase bahiste iki bölümden de düşülür. Sıra paylaşılıyorsa kazançtan önce pay düşülür, sonra bölünür. Çekilmeden sonra kabul edilen bahisler yeni oranlarla tam ödenir.')
from sport.rule_book order by version desc limit 1;
