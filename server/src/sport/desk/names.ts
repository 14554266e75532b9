// What the audit and requests call a fixture: its sides.
import type { Reader } from '#base/database.ts'
import { cardById } from '../views/store.ts'

/** The name of a fixture; its number where there is none. */
export async function fixtureName(reader: Reader, id: number): Promise<string> {
  const f = await cardById(reader, id)
  return f?.home && f.away ? `${f.home.name} – ${f.away.name}` : f ? f.tournamentName : String(id)
}

/** Names of subjects: `sport`, `sport:<fixture>` or `sport:<fixture>:<market>:<specifiers>`. */
export async function subjectNames(reader: Reader, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const subject of subjects) {
    const [fixture, market, specifiers] = subject.replace(/^sport:/, '').split(':')
    const name = /^\d{1,9}$/.test(fixture ?? '') ? await fixtureName(reader, Number(fixture)) : (fixture ?? '')
    names.set(subject, [name, market, specifiers].filter(Boolean).join(' '))
  }
  return names
}
