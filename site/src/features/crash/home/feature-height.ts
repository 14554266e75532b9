// The height that a featured game keeps from its grey place to its last results, so that nothing below it moves.

/** Classes for the card and for what stands in for it. */
export const featureHeight = 'min-h-53'
