// Pictures that banners and promotions are drawn with.

export const motifs = [
  'welcome',
  'crown',
  'calendar',
  'reels',
  'sunday',
  'gift',
  'trophy',
  'shield',
  'support',
  'help',
  'tables',
  'flight',
  'race',
  'raffle'
] as const
export type Motif = (typeof motifs)[number]
