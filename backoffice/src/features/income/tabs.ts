// The parts of the page of agents' income.
export const incomeTabs = ['review', 'bills', 'runs', 'corrections', 'totals', 'payers'] as const
