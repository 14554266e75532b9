-- Cash may always be withdrawn, also while a bonus is active: no brand holds such a withdrawal unless its operators say so.
alter table cashier.withdraw_setting alter column hold_bonus set default false;
update cashier.withdraw_setting set hold_bonus = false;
