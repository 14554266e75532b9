// What this feature shows elsewhere: the book, on the pages of sports and esports of the lobby.

/** The proofs of a bet's matches, where a bet is looked for by its number. */
export const betProofs = async () => (await import('./match/BetProofs.tsx')).BetProofs
export const book = async () => (await import('./book/Book.tsx')).Book
