// The parts of the page of all agents.
export const agentsTabs = ['tree', 'contracts', 'templates', 'limits', 'moves'] as const
