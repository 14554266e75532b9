// What may be refused at a live table, with the status of the answer.
export const tableErrors = {
  'position.unknown': 422,
  /** A ticket could bring more than the table pays on one in a round. */
  'payout.tooLarge': 422,
  /** The lowest limit of a position would be below the table's minimum. */
  'limits.narrow': 422,
  /** A position at its limit could bring more than a ticket may. */
  'limits.payout': 422,
  'shoe.ending': 409,
  'seat.needed': 409,
  'seat.handFirst': 422,
  'seat.empty': 409,
  'seat.taken': 409,
  'seat.one': 409,
  'seat.inPlay': 409,
  'seat.full': 409,
  'decision.closed': 409,
  'decision.unknown': 422,
  'ticket.outdated': 409
} as const
