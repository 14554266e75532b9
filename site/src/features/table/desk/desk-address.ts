// Which tables stand on the desk, as the address names them: the one of the path first, up to three more behind `with`.
export const mostTables = 4

const tableName = /^[a-z][a-z0-9-]{1,39}$/
export const isTableName = (said: string): boolean => tableName.test(said)

/** The tables of an address, each once; what is no table's name is left out. */
export function tablesOn(table: string, others: string | undefined): readonly string[] {
  const named = [table, ...(others ?? '').split(',')].filter(isTableName)
  return [...new Set(named)].slice(0, mostTables)
}

/** The address of these tables; without one it is the list of all. */
export function deskOf([table, ...others]: readonly string[]) {
  if (table === undefined) return { to: '/live' } as const
  return { to: '/live/$table', params: { table }, search: others.length > 0 ? { with: others.join(',') } : {} } as const
}
