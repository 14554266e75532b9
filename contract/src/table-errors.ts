// What may be refused at a live table, with the status of the answer.
export const tableErrors = {
  'position.unknown': 422,
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
