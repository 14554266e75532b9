-- Deposits have no ready amounts to press: a page that promises none offers none.
alter table cashier.method drop column quick;
