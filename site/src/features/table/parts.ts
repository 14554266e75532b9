// What this feature shows elsewhere: the open tables on the live page of the lobby, and the proof of a round in the fairness centre.

export const openTables = async () => (await import('./lobby/OpenTables.tsx')).OpenTables
export const proof = async () => (await import('./proof/ProofPanel.tsx')).ProofPanel
