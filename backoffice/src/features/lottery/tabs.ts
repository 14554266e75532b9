// The parts of the page of lotteries.
export const lotteryTabs = ['games', 'issues', 'exposure', 'report', 'receivables', 'modes'] as const
