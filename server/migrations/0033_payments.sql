-- Payments are believed when their provider, asked in turn, says the same; large sums that a person credits take two.
alter table cashier.notice_report drop constraint notice_report_reason_check;
alter table cashier.notice_report add constraint notice_report_reason_check check (reason in
  ('signature', 'stale', 'unreadable', 'changed', 'replay', 'order', 'mismatch', 'unknown', 'conflict', 'unconfirmed'));
