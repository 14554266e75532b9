// The height that the lower part of home keeps before it is known, so that the foot of the page is not seen and pushed away.

/** Classes for what stands in for it. */
export const moreHeight = 'min-h-dvh max-md:min-h-[250dvh]'
