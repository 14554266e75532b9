-- A member can say with the registration that they want advertising.
alter table protection.wish drop constraint wish_place_check;
alter table protection.wish add constraint wish_place_check check (place in ('profile', 'contact', 'registration'));
