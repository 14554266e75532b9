// The parts of the page of lotteries.
export const lotteryTabs = ['games', 'issues', 'exposure', 'report', 'modes'] as const
