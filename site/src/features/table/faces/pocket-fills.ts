// The colours of a wheel's pockets.
export const pocketFills = { red: '#b3122d', black: '#14161f', green: '#0c7a55' } as const
