// The parts of the page of the catalogue.
export const catalogueTabs = ['games', 'vendors'] as const
