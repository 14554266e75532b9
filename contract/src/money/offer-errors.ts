// Refusals of offers, to members and on the desk: codes with their HTTP status.
export const offerErrors = {
  'offer.closed': 409,
  'offer.changed': 409,
  'offer.notForYou': 403,
  'offer.segment': 400,
  'offer.rule': 400,
  'offer.state': 409,
  'offer.multiple': 400,
  'offer.mixed': 400,
  'offer.codeTaken': 409,
  'offer.simulate': 409,
  'offer.budget': 409
} as const
