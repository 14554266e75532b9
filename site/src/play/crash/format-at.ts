// How multipliers are written.

/** `2.37×` of 237 hundredths; comma thousands, like money. */
export const formatAt = (hundredths: number): string => `${(hundredths / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}×`
