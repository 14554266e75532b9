-- Settings of the brand: one row.
create schema brand;

create table brand.setting (
  only_one         boolean primary key default true check (only_one),
  name             text not null default 'Fairhouse',
  merchant_code    text not null default 'fairhouse',
  currency         text not null default 'TRY' check (currency ~ '^[A-Z0-9]{3,5}$'),
  currency_symbol  text not null default 'P',
  minimum_age      smallint not null default 21 check (minimum_age between 18 and 99),
  default_language text not null default 'tr' check (default_language in ('tr', 'en')),
  -- version of the terms that a new member agrees to
  terms_version    text not null default '1',
  -- 0 normal, 1 maintenance, 2 region restricted
  system_status    smallint not null default 0 check (system_status in (0, 1, 2)),
  -- white-label flags that differ from their default
  flags            jsonb not null default '{}' check (jsonb_typeof(flags) = 'object')
);
insert into brand.setting default values;
