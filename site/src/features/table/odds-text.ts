// What a position pays, as it is written beside it.

/** `0.75:1`; in hundredths of the stake. */
export const oddsText = (hundredths: number): string => `${hundredths / 100}:1`
