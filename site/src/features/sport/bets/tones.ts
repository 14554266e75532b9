// The colour of how a leg came out.
export const tones = {
  won: 'pos',
  halfWon: 'pos',
  lost: 'neg',
  halfLost: 'neg',
  void: 'neutral',
  deadHeat: 'neutral',
  open: 'neutral'
} as const
