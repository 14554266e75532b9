-- A deposit brings what its member has joined before: the order itself names no promotion.
alter table cashier.deposit drop column promotion;
