// What this feature shows on pages of others: the proof of a round on the page of fairness.

export const proof = async () => (await import('./proof/VerifyPanel.tsx')).VerifyPanel
