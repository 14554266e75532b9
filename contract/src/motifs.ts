// Pictures that banners and promotions are drawn with.

export const motifs = ['welcome', 'crown', 'calendar', 'reels', 'sunday', 'gift', 'trophy', 'shield', 'support', 'help'] as const
export type Motif = (typeof motifs)[number]
