// OWASP ASVS 5 on identity, levels 1 and 2: what each requirement means in this house, and that a test proves it by name.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Requirements by id, in our words. A deviation says so and stands in docs/kyc.md. */
const requirements: Readonly<Record<string, string>> = {
  '6.1.1':
    'Limits on guessing, how they are set and why nobody is locked out by others are written down, and the page tells what is in force.',
  '6.2.1': 'A password has eight signs or more.',
  '6.2.2': 'A member can change the password.',
  '6.2.3': 'A change asks for the old password and the new one.',
  '6.2.4': 'The most frequent passwords, far more than 3,000, are refused wherever a password is set.',
  '6.2.5': 'No kind of sign is asked for and none is refused, as shipped; a brand that asks for a composition deviates by its own choice.',
  '6.2.6': 'What is typed is hidden until one asks to see it.',
  '6.2.7': 'Pasting and password managers work.',
  '6.2.8': 'A password is compared as it was typed: not cut, trimmed or folded.',
  '6.2.9': 'At least 64 signs fit.',
  '6.2.10': 'No time takes a password away, as shipped; a brand that lets them expire deviates by its own choice.',
  '6.2.11': 'Names of the member and the house make no password.',
  '6.2.12': 'Passwords of published leaks are refused.',
  '6.3.1': 'The limits on guessing hold, from however many places.',
  '6.3.2': 'A new house has no account of anybody, member or operator, that somebody could know the password of.',
  '6.3.3': 'Operators always need a second factor; members may have one, and then it is always asked for.',
  '6.3.4': 'Every way in is written down, and each asks for what the account demands.',
  '6.4.1': 'A password that somebody else set ends in time and opens nothing but its own change; weak ones given out are no exception.',
  '6.4.2': 'No hints, no secret questions; deviation: the name of the holder, where an account has nothing else, three times a day.',
  '6.4.3': 'A forgotten password does not lead round the second factor.',
  '6.4.4': 'A lost second factor is taken away by two operators together.',
  '6.5.1': 'Codes of every kind are good once.',
  '6.5.2': 'Codes and secrets are kept as keyed hashes or sealed, never to be read.',
  '6.5.3': 'They come from the system’s source of chance.',
  '6.5.4': 'They have six digits or fifty random bits.',
  '6.5.5': 'Codes end after ten minutes at most; an authenticator’s are judged by the clock of the house.',
  '6.6.1': 'Codes go to verified contacts only, and stronger ways stand beside them.',
  '6.6.2': 'A code is bound to its recipient and its purpose.',
  '6.6.3': 'Codes cannot be guessed: five tries of one, ten codes in a day.',
  '7.1.1': 'How long sessions last is written down with its reason.',
  '7.1.2': 'So is how many there are at once.',
  '7.2.1': 'Tokens are judged by the server alone.',
  '7.2.2': 'They are made for each session; none is fixed.',
  '7.2.3': 'They have 256 random bits.',
  '7.2.4': 'Each login makes a new one, and the one that was brought ends.',
  '7.3.1': 'Sessions end without use.',
  '7.3.2': 'Sessions end in any case.',
  '7.4.1': 'A session that ended opens nothing, in no process.',
  '7.4.2': 'A blocked account has no sessions.',
  '7.4.3': 'A changed password ends the other sessions; a member may end them at any time.',
  '7.4.4': 'The way out is on every page of a member.',
  '7.4.5': 'Operators end one session of a member, or all.',
  '7.5.1': 'Contacts, factors, documents and the funds password ask for a fresh proof.',
  '7.5.2': 'A member sees where the account is open and ends any of it.'
}

function files(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map(name => join(folder, name))
}

/** Titles of tests, and of what they stand in, as they are written. */
function titlesOf(text: string): string[] {
  const called = /(?<![\w.])(?:test|it|describe)(?:\.(?:each|runIf|for)\b[\s\S]*?\)|\.\w+)?\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g
  return [...text.matchAll(called)].map(m => m[2]!)
}
const titles = ['contract', 'locales', 'server', 'ui', 'site', 'backoffice', 'tests']
  .flatMap(files)
  .flatMap(path => titlesOf(readFileSync(join(root, path), 'utf8')))
const named = new Set(titles.flatMap(title => [...title.matchAll(/ASVS (\d+\.\d+\.\d+)/g)].map(m => m[1]!)))

describe('identity by OWASP ASVS 5', () => {
  it('reads titles as they are written, of tables too, and what is no title is none', () => {
    expect(
      titlesOf(`test('ASVS 1.1.1 one', async () => {})
        test.each([['a', b('c')]])('ASVS 1.1.2 %s', () => {})
        it("it's ASVS 1.1.3", () => {})
        // test of ASVS 1.1.4
        describe('all', () => { expect('ASVS 1.1.5') })`)
    ).toEqual(['ASVS 1.1.1 one', 'ASVS 1.1.2 %s', "it's ASVS 1.1.3", 'all'])
  })

  it.each(Object.entries(requirements))('%s is proven by a test that names it: %s', id => {
    expect([...named]).toContain(id)
  })
})
