// The parts of the page of returns.
export const returnsTabs = ['returns', 'pots', 'policy'] as const
