// Refusals of the sportsbook; which leg they are about stands in `fields` (`legs.<n>`).

export const sportErrors = {
  /** The slip cannot be what it says: folds that do not fit, too many lines, an unknown outcome. */
  'sport.slip': 422,
  'sport.closed': 409,
  'sport.suspended': 409,
  'sport.started': 409,
  'sport.stale': 409,
  'sport.halted': 409,
  'sport.odds': 409,
  'sport.limit': 422,
  'sport.related': 422,
  'sport.again': 409,
  'sport.offer': 409,
  'sport.noOffer': 409,
  'sport.state': 409,
  'sport.result': 422,
  'sport.price': 422,
  'sport.rules': 422
} as const
