-- Bet builders: legs of one match that are joined to one price. Each-way bets on outrights: a stake to win and one to be placed.
alter table sport.leg
  -- legs of a bet with the same number are joined; null: by itself
  add column grp smallint,
  -- the price of all of them together, as it was asked for and as it was taken
  add column joint_asked int,
  add column joint int,
  -- each way: {n, d, top}, a place pays n/d of the winnings to the first `top`
  add column terms smallint[],
  -- how the place part came out: {won, halves, places, tied}
  add column placed smallint[],
  add constraint leg_joint check ((grp is null) = (joint is null) and (grp is null) = (joint_asked is null)),
  add constraint leg_joint_odds check (joint between 10001 and 10010000),
  add constraint leg_terms check (cardinality(terms) = 3),
  add constraint leg_placed check (placed is null or (terms is not null and cardinality(placed) = 4));
alter type sport.leg_request add attribute grp smallint, add attribute joint_asked int, add attribute joint int, add attribute terms text;
alter type sport.leg_verdict add attribute placed text;

-- an outright's terms of places: fixed when it opens, and published with it
alter table sport.fixture add column each_way smallint[] check (each_way is null or (cardinality(each_way) = 3 and kind = 'outright'));
update sport.fixture f set each_way = case when s.n >= 8 then '{1,5,3}' else '{1,4,2}' end::smallint[]
from (select tournament, count(*) as n from sport.participant group by tournament) s
where s.tournament = f.tournament and s.n >= 5 and f.kind = 'outright' and f.state = 'NOT_STARTED' and f.source = 'simulated';

insert into sport.rule_book (version, published_at, postponed, abandoned, delays, text)
select version + 1, clock_timestamp(), postponed, abandoned, delays, jsonb_build_object(
  'en', (text->>'en') || E'\n\n' || 'A bet builder joins selections of one match at one price, made from all results on which every one of them wins. It is lost as soon as one of its selections is lost. The price was agreed for all of them together: if one is void, the whole bet builder is void and its stake comes back, unless another of its selections is lost. An each-way bet is two bets of the same stake: that the side wins, and that it comes in among the places which the outright names, at the part of the winnings that it names; both are those shown when the bet was accepted. Sides that share the last place divide it.',
  'tr', (text->>'tr') || E'\n\n' || 'Bahis oluşturucu, bir maçın seçimlerini tek oranda birleştirir; oran, seçimlerin tümünün kazandığı bütün sonuçlardan hesaplanır. Seçimlerden biri kaybedince bahis kaybedilir. Oran hepsi birlikte kabul edilmiştir: biri geçersiz olursa, başka bir seçim kaybetmedikçe, bahis oluşturucunun tamamı geçersizdir ve bahis tutarı iade edilir. Kazanan/plase bahis aynı tutarda iki bahistir: takımın birinci olması ve uzun vadeli pazarda belirtilen sıralardan birine, kazancın belirtilen bölümüyle girmesi; ikisi de bahis kabul edilirken gösterilenlerdir. Son sırayı paylaşanlar onu bölüşür.')
from sport.rule_book order by version desc limit 1;
