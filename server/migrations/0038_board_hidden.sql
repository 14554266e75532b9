-- Members who do not want their bets on the public board.

create table wager.board_hidden (
  member_id bigint primary key,
  hidden_at timestamptz not null default now()
);
