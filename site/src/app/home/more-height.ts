// The height that the lower part of home keeps before it is known, so that the foot of the page is not seen and pushed away.

/** Classes for what stands in for it: on a wide screen as high as it comes out with two rows of games. */
export const moreHeight = 'min-h-[max(100dvh,66.375rem)] max-md:min-h-[250dvh]'
