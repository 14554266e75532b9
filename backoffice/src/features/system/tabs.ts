// The parts of the system page.
export const systemTabs = ['maintenance', 'regions'] as const
