// What this feature shows on the live page of the lobby: the open tables.

export const openTables = async () => (await import('./lobby/OpenTables.tsx')).OpenTables
export const proof = () => import('./proof/ProofPanel.tsx').then(file => file.ProofPanel)
