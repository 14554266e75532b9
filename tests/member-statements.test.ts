// Statements on what is kept by its member: each names the member, or is listed here with its reason.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../server')
const tables = [...readFileSync(join(server, 'schema.sql'), 'utf8').matchAll(/^create table (\S+) \((.*?)^\)/gms)]
  .filter(([, , body]) => /primary key \(member_id\b/i.test(body!))
  .map(([, table]) => table!)

interface Source {
  /** From `server/src`, e.g. `spin/store.ts`. */
  readonly path: string
  readonly text: string
}
const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sourcesIn(path)
    return [{ path: relative(join(server, 'src'), path), text: readFileSync(path, 'utf8') }]
  })
/** The program: a report reads everything, that is what it is for. */
const program = sourcesIn(join(server, 'src')).filter(
  ({ path }) => /\.(ts|sql)$/.test(path) && !/^report\/|\.test\.ts$|testing[\w-]*\.ts$|db-types/.test(path)
)

/** Parts of a file that are read on their own: statements of a SQL function, declarations of a store. */
function partsOf({ path, text }: Source): { name: string; text: string }[] {
  const where = path.replace(/\.(store\.)?(ts|sql)$/, '')
  if (path.endsWith('.sql')) return text.split(';').map(part => ({ name: where, text: part.replace(/--[^\n]*/g, '') }))
  return text.split(/\n\n+/).map(part => ({ name: `${where} ${/(?:const|function) (\w+)/.exec(part)?.[1]}`, text: part }))
}

/** The declarations with a statement on such a table that name no member. */
const nameless = (sources: readonly Source[]): string[] => {
  const statement = new RegExp(
    `(?:\\b(?:from|into|update|join)\\s+|(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\\(\\s*')(?:${tables.join('|').replaceAll('.', '\\.')})\\b`
  )
  return [
    ...new Set(
      sources
        .flatMap(partsOf)
        .flatMap(({ name, text }) => (statement.test(text) && !/member/i.test(text.replace(/^\s*\/\*\*.*\*\/$/gm, '')) ? [name] : []))
    )
  ]
}

const byNumber = 'anybody with the number may check it'
const begun = 'the beginning of statements, which go on with their member'
const sweep = 'goes through the whole house, once in a while'
const ofOneIssue = 'asks what an issue holds, whichever members play it'
const allowed: Record<string, string> = {
  'claim/store claimById': 'an operator names the claim by its number',
  'claim/store claimsById': 'an operator names the claims by their numbers',
  'claim/store lockClaim': 'an operator names the claim by its number',
  'crash/store openSeats': 'a round is settled seat by seat',
  'crash/store roundOfBet': byNumber,
  'factor/devices/known-devices forgetDevices': sweep,
  'factor/second/factors forgetPasskeyChallenges': sweep,
  'login/enter/history forgetLogins': sweep,
  'login/sessions/sessions forgetSessionsOfOld': sweep,
  'lottery/desk/correction issueToCorrect': ofOneIssue,
  'lottery/store finishIssue': ofOneIssue,
  'lottery/ticket/tickets seen': begun,
  'message/inbox-store deleteOldNotices': sweep,
  'mission/board/tie tiedPlaces': 'a tie is told to everybody as the places it is about',
  'offer/desk/desk joinedCounts': 'the desk counts the members of every offer',
  'spin/jackpot potWins': 'the wins of a pot are shown to everybody',
  'spin/store gameOfSpin': byNumber,
  'spin/store spins': begun,
  'sport/bet/store isDecisionDue': 'is anything to be decided, whoever’s it is',
  'sport/desk/chart/history laidOn': 'what lies on the outcomes of a market, of whoever',
  'tables/desk/desk-store sumsOf': 'the sums of a table',
  'tables/ticket-store linesOf': 'what lies on the places of a round, of whoever',
  'tables/ticket-store pathsOf': 'a round asks once for each way in which its tickets were decided',
  'tables/ticket-store stakedPlaces': 'a round is dealt to the places that have chips',
  'tables/desk/desk-store todayOf': 'the sums of a table',
  'team/figures/records isSmall': 'counts a team by its head',
  'team/rollup/sums joinedWithin': 'counts a team by its head',
  'vendor/store sumsByVendor': 'the sums of a vendor',
  'wallet/verify verifyLedger': 'proves the whole journal'
}

it('a statement on what is kept by its member names the member, but for what is listed with its reason', () => {
  expect(tables.length).toBeGreaterThan(40)
  const found = nameless(program).sort()
  expect(found.filter(name => !(name in allowed))).toEqual([])
  expect(Object.keys(allowed).filter(name => !found.includes(name))).toEqual([])
})

it('a statement that finds a session, a spin or a seat by its number alone is caught', () => {
  const planted = [
    { path: 'login/sessions.store.ts', text: "export const one = (id: string) => db.selectFrom('login.session').where('id', '=', id)" },
    { path: 'spin/sql/x.sql', text: '-- of a member\nupdate spin.spin s set state = p_state where s.id = p_spin;' },
    { path: 'crash/store.ts', text: 'export const one = (id: string) => sql`select from wager.bet b join crash.seat s on s.bet_id = b.id`' }
  ]
  expect(nameless(planted)).toEqual(['login/sessions one', 'spin/sql/x', 'crash/store one'])
})
