// Several live tables at once: the desk, its tables, and what is done with them.
export const tableDesk = {
  title: '{count, plural, one {# table} other {# tables}}',
  table: 'Table',
  chat: 'Chat',
  add: 'Add a table',
  addTitle: 'Another table beside this one',
  addText: 'Up to {most} tables stand beside each other. You hear only the table you are playing at.',
  noOther: 'No other table is open now.',
  inHand: 'The table you hear',
  ticket: '{stake} placed',
  running: '{stake} in play',
  seconds: '{left} s',
  elsewhere: 'Your bets at other tables',
  leave: 'Put {table} away',
  putAway: 'Put this table away',
  missing: 'This table does not exist or is closed.'
}
