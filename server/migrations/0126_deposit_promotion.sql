-- What a deposit should bring is chosen with its order and holds for no other one: the promotion (a document of content) and the version of
-- its terms that was shown.
alter table cashier.deposit add column promotion uuid, add column promotion_version int,
  add constraint deposit_promotion_whole check ((promotion is null) = (promotion_version is null));
