// What this feature shows around a game that is being played: the report of what is wrong with it.

export const reportWindow = async () => (await import('./ReportWindow.tsx')).ReportWindow
