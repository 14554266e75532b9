// The parts of the page of the points mall.
export const mallTabs = ['items', 'orders'] as const
