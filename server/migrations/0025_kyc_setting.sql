-- Which withdrawals need documents is a rule of the cashier: here stays only what belongs to the documents.
alter table kyc.setting drop column first_withdrawal, drop column above;
