// The parts of the page of the comparison.
export const reconciliationTabs = ['differences', 'reports'] as const
