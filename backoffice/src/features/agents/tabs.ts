// The parts of the pages of agents.
export const agentsTabs = ['tree', 'contracts', 'templates', 'limits', 'moves'] as const
export const agentTabs = ['team', 'contracts', 'income', 'links'] as const
