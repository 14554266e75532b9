// When a reality check is shown: once its time has come, at the end of the round, never in the middle of one.

/** `openRounds`: places of this page that hold a bet which is not decided. */
export const isCheckDue = (checkAt: Date, now: number, openRounds: number): boolean => checkAt.getTime() <= now && openRounds === 0
