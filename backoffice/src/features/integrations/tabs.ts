// The parts of the page of game vendors, and what its calls are searched by.
export const integrationTabs = ['connections', 'calls', 'rounds', 'free'] as const
export const searchFields = ['member', 'transaction', 'round'] as const
