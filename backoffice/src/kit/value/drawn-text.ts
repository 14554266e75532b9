// What a round of a live table drew, as a line of text.
const suits: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' }
const cardText = (card: string): string =>
  suits[card[1] ?? ''] ? `${card[0] === 'T' ? '10' : card[0]}${suits[card[1]!]}` : card.replace('x', ' ×')

/** Cards, numbers or dice, in the order in which they came. */
export const drawnText = (cards: readonly { readonly card: string }[]): string => cards.map(c => cardText(c.card)).join('  ')
