// Konsolun acente programı üzerine söyledikleri: acenteler ve ekipleri, sözleşmeler, hesaplama turları, hakedişler, kâr payları, kurallar, bağlantılar.
export const opsAgents: { [K in keyof typeof import('../en/ops-agents.ts').opsAgents]: string } = {
  title: 'Acente programı'
}
