// The house's rules of building, checked: which folder may import which, what each file may contain. Every rule proves that it catches a planted
// violation. What is counted against a goal (floors, circles, full folders, long functions) is in `structure/measures.ts`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { moduleOrder, modules } from '@fairhouse/server/modules.ts'
import { describe, expect, it } from 'vitest'
import { importsOf, isTest, root, type Source, sourcesOf } from './structure/sources.ts'

const folders = ['contract', 'locales', 'games', 'server', 'ui', 'site', 'backoffice', 'studio'] as const
type Folder = (typeof folders)[number]
const all = sourcesOf(folders)
const schema: Source = { path: 'server/schema.sql', text: readFileSync(join(root, 'server/schema.sql'), 'utf8') }

/** Views of others' tables outside of report: the lists of teams are narrowed and paged by them (docs/decisions/007). */
const viewsOfTheTree = ['bet', 'friend', 'link', 'money', 'person', 'presence', 'purse', 'referral'].map(name => `team.${name}`)
/** Views with the schemas of other modules that they read. */
const viewsOfOthers = ({ text }: Source) =>
  [...text.matchAll(/create view (\w+)\.(\w+) as\b(.*?);\n/gs)].flatMap(([, own, name, body]) => {
    const read = [...body!.matchAll(/\b(?:from|join)\s+\(*(\w+)\.\w+/gi)].map(m => m[1]!)
    const others = [...new Set(read)].filter(of => of !== own && of !== 'base' && moduleOrder.includes(of))
    return others.length === 0 ? [] : [{ own: own!, view: `${own}.${name}`, others }]
  })

/** Tables with a member whose key leads with something else, each with its reason. The list only shrinks: a table that needs no entry fails. */
const keyedOtherwise: Record<string, string> = {
  'base.file': 'an operator opens a picture by its number, whichever member it belongs to',
  'cashier.adjustment': 'a request of operators, kept by its own number with its approval',
  'cashier.deposit': 'a provider names the order, and nothing else',
  'cashier.difference': 'a finding of the reconciliation; it may belong to no member',
  'cashier.payout_account': 'a withdrawal refers to it, and withdrawals are kept by their own number',
  'cashier.withdrawal': 'a provider names the order, and nothing else',
  'contract.record': 'a line in the history of a contract between two',
  'delivery.message': 'goes to a telephone or a mailbox, which may belong to no member',
  'factor.code': 'is sent to a telephone or a mailbox, which may belong to no member',
  'integration.resolution': 'a record of operators',
  'integration.reward': 'a vendor and the operators name the reward',
  'integration.round': 'a vendor names the round',
  'integration.session': 'a vendor brings the token',
  'integration.transaction': 'a vendor names the transaction, which must be new among all of its members',
  'invite.invite': 'a stranger brings the code',
  'kyc.request': 'an operator takes the oldest request in hand, with its parts',
  'login.challenge': 'a browser without a session brings the ticket',
  'lottery.corrected_ticket': 'a line of a correction, which goes through an issue',
  'lottery.series_past': 'has no key: what was in force before, only ever added to',
  'member.acceptance': 'a visitor accepts too',
  'member.restricted_hit': 'a try to register belongs to no member',
  'message.chat_message': 'a line of the room, reported and removed by its number',
  'message.conversation': 'a visitor has one too',
  'message.feedback': 'an operator reads it by its number',
  'report.export': 'a job writes it part by part by its number',
  'income.bill': 'a run pays its bills one after the other',
  'income.payment': 'a line of a bill',
  'team.invite': 'a stranger brings the code',
  'team.move': 'operators read all changes of the tree, newest first',
  'vendor.transfer': 'a job asks the vendor by the number of the transfer'
}
/** Tables with a member whose primary key does not lead with it. */
const keyedWithoutMember = ({ text }: Source) =>
  [...text.matchAll(/^create table (\S+) \((.*?)^\)/gms)].flatMap(([, table, body]) =>
    /^ +member_id /m.test(body!) && !/primary key \(member_id\b/i.test(body!) ? [table!] : []
  )

const mayImport: Record<Folder, readonly Folder[]> = {
  contract: [],
  locales: ['contract'],
  games: ['contract'],
  server: ['contract', 'locales', 'games'],
  ui: ['contract', 'locales'],
  site: ['contract', 'locales', 'games', 'ui'],
  backoffice: ['contract', 'locales', 'games', 'ui'],
  // another company's program: it knows the house by its protocol
  studio: ['contract', 'locales', 'games', 'ui']
}
const folderOf = (path: string) => folders.find(f => path.startsWith(`${f}/`))

interface Rule {
  readonly name: string
  /** What to do instead; shown with each violation. */
  readonly reason: string
  check(files: readonly Source[]): string[]
  /** A file that breaks the rule, or several: the rule must catch it. */
  readonly planted: Source | readonly Source[]
  /** The files that it looks at; the whole project's program when left out. */
  readonly of?: readonly Source[]
}

const moduleOf = (path: string) => /^server\/src\/([a-z]+)\//.exec(path)?.[1]
const rank = (module: string) => moduleOrder.indexOf(module)

const rules: Rule[] = [
  {
    name: 'folders import only what stands below them',
    reason: 'contract ← locales, games ← server · contract, locales ← ui ← site, backoffice',
    check: files =>
      files.flatMap(f => {
        const own = folderOf(f.path)
        if (!own) return []
        return importsOf(f)
          .map(i => folderOf(i.target))
          .filter(other => other && other !== own && !mayImport[own].includes(other))
          .map(other => `${f.path} imports ${other}`)
      }),
    planted: { path: 'games/src/planted.ts', text: "import { brandOf } from '@fairhouse/server/brand/brand.ts'" }
  },
  {
    name: "the site never imports an operator's contract",
    reason: 'what operators can do is not shipped to players',
    check: files =>
      files
        .filter(f => f.path.startsWith('site/'))
        .flatMap(f =>
          importsOf(f)
            .filter(i => /^contract\/src\/ops\//.test(i.target))
            .map(i => `${f.path} imports ${i.target}`)
        ),
    planted: { path: 'site/src/planted.ts', text: "import { audit } from '@fairhouse/contract/ops/people/staff.ts'" }
  },
  {
    name: 'server modules call down the list only, through the file that bears the module’s name or says its ports',
    reason: 'what must travel up is an event; another module is its verbs, not its tables or rules',
    check: files =>
      files
        .filter(f => moduleOf(f.path) && !isTest(f.path))
        .flatMap(f => {
          const own = moduleOf(f.path)!
          return importsOf(f).flatMap(i => {
            const other = moduleOf(i.target)
            if (!other || other === own || other === 'base' || other === 'sandbox')
              return other === 'sandbox' && own !== 'sandbox' ? [`${f.path} imports the sandbox provider`] : []
            if (own === 'base') return [`${f.path}: base imports ${other}`]
            if (rank(other) < 0 || rank(other) >= rank(own)) return [`${f.path} (${own}) imports ${other}, which stands above it`]
            return [`server/src/${other}/${other}.ts`, `server/src/${other}/ports.ts`].includes(i.target)
              ? []
              : [`${f.path} imports ${i.target} instead of #${other}/${other}.ts`]
          })
        }),
    planted: { path: 'server/src/wallet/planted.ts', text: "import { takeSeat } from '../server/src/crash/crash.ts'" }
  },
  {
    name: 'SQL stands in store files only',
    reason: 'a statement is a function of store.ts, named for what it returns or does',
    check: files =>
      files
        .filter(
          f =>
            moduleOf(f.path) && moduleOf(f.path) !== 'base' && !isTest(f.path) && !/(store|verify)\.ts$|\/store-[a-z-]+\.ts$/.test(f.path)
        )
        .filter(f => /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(f.text))
        .map(f => `${f.path} contains SQL`),
    planted: { path: 'server/src/wallet/rules.ts', text: "db.selectFrom('wallet.wallet')" }
  },
  {
    name: "a module writes only the schema of its name; only report reads others'",
    reason: "another module's data is asked of its verbs",
    check: files =>
      files
        .filter(
          f =>
            moduleOf(f.path) && !['base', 'report'].includes(moduleOf(f.path)!) && !isTest(f.path) && !f.path.endsWith('wallet/verify.ts')
        )
        .flatMap(f =>
          [
            ...f.text.matchAll(
              /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\(\s*'([a-z]+)\.[a-z_]+|\b(?:from|into|update|join)\s+([a-z]+)\.[a-z_]+\b(?=[^'"]*`)/g
            )
          ]
            .map(m => m[1] ?? m[2]!)
            .filter(schema => schema !== moduleOf(f.path) && schema !== 'base' && moduleOrder.includes(schema))
            .map(schema => `${f.path} touches schema ${schema}`)
        ),
    planted: { path: 'server/src/crash/store.ts', text: "db.updateTable('wallet.wallet')" }
  },
  {
    name: "views of others' tables are report's, and the eight that the tree of agents is joined to",
    reason: "another module's data is asked of its verbs (docs/decisions/007)",
    of: [schema],
    check: files =>
      files
        .flatMap(viewsOfOthers)
        .filter(({ own, view, others }) => own !== 'report' && (!viewsOfTheTree.includes(view) || others.some(of => rank(of) > rank(own))))
        .map(({ view, others }) => `${view} reads ${others.join(', ')}`),
    planted: { path: 'server/schema.sql', text: 'create view team.deposit as\n SELECT id FROM cashier.deposit;\n' }
  },
  {
    name: 'a table with a member has a primary key that leads with the member',
    reason: 'what is a member’s is kept, and found, by the member: a house on several machines divides its tables by it',
    of: [schema],
    check: files => files.flatMap(keyedWithoutMember).filter(table => !(table in keyedOtherwise)),
    planted: {
      path: 'server/schema.sql',
      text: 'create table game.card (\n  id        uuid not null,\n  member_id bigint not null,\n  constraint card_pkey PRIMARY KEY (id)\n);\n'
    }
  },
  {
    name: 'rules decide without waiting, clock, randomness or I/O',
    reason: 'decisions and arithmetic over plain values',
    check: files =>
      files
        .filter(f => /^server\/src\/.*[/.-]rules\.ts$/.test(f.path))
        .filter(f => /\bawait\b|\basync\b|Date\.now\(|Math\.random|process\./.test(f.text))
        .map(f => `${f.path} waits, looks at the clock or at the process`),
    planted: { path: 'server/src/wallet/rules.ts', text: 'export const late = () => Date.now() > 5' }
  },
  {
    name: 'games are pure: no clock, no I/O, no randomness of their own',
    reason: 'time arrives as a command, dice are dealt by the host',
    check: files =>
      files
        .filter(f => f.path.startsWith('games/') && !isTest(f.path))
        // a date made of a number is a value; one made of nothing reads the clock
        .filter(f => /Math\.random|Date\.now\(|new Date\(\s*\)|new Date\b(?!\()|from 'node:|\bfetch\(/.test(f.text))
        .map(f => `${f.path} is not pure`),
    planted: { path: 'games/src/planted/planted.ts', text: 'export const roll = () => Math.random()' }
  },
  {
    name: 'chance comes from the system’s secure source',
    reason: 'Math.random can be predicted',
    check: files =>
      files
        .filter(f => /^(server|site|ui|backoffice|games|studio)\//.test(f.path) && !isTest(f.path))
        // the one use is the jitter of a retry, where nothing depends on it
        .filter(f => f.path !== 'server/src/base/database.ts' && /Math\.random\(/.test(f.text))
        .map(f => `${f.path} uses Math.random`),
    planted: { path: 'server/src/crash/planted.ts', text: 'const seed = Math.random()' }
  },
  {
    name: 'money is never a floating-point number',
    reason: 'amounts are bigint; ratios go through mulDivFloor',
    check: files =>
      files
        .filter(f => /^server\/src\/(wallet|wager|cashier|crash|spin|fair|returns|tables)\//.test(f.path) && !isTest(f.path))
        .filter(f => /parseFloat|\.toFixed\(|::float|Number\([^)]*(amount|stake|payout|cash|balance)\b/i.test(f.text))
        .map(f => `${f.path} turns money into a floating-point number`),
    planted: { path: 'server/src/wallet/planted.ts', text: 'const half = Number(row.amount) / 2' }
  },
  {
    name: 'names say what they are',
    reason: 'no utils, helpers, common, manager, impl, no index files',
    check: files => files.filter(f => /(^|\/)(utils?|helpers?|common|manager|impl|index)(\.tsx?|\/)/.test(f.path)).map(f => f.path),
    planted: { path: 'server/src/base/utils.ts', text: '' }
  },
  {
    name: 'no classes but errors, no default exports',
    reason: 'functions and plain values; a name is given once',
    check: files =>
      files
        .filter(f => !/(vite|playwright|vitest)\.config\.ts$/.test(f.path))
        .flatMap(f => [
          ...(/\bexport default\b/.test(f.text) ? [`${f.path} has a default export`] : []),
          ...[...f.text.matchAll(/^\s*(?:export\s+)?class\s+(\w+)(?:\s+extends\s+(\w+))?/gm)]
            .filter(m => !/(Error|Refusal)$/.test(m[1]!) && !/Error/.test(m[2] ?? '') && !/Component/.test(m[2] ?? ''))
            .map(m => `${f.path}: class ${m[1]}`)
        ]),
    planted: { path: 'server/src/base/planted.ts', text: 'export class WalletManager {}' }
  },
  {
    name: 'files stay readable: at most 300 lines',
    reason: 'split by subject',
    check: files =>
      files
        .filter(f => !isTest(f.path) && !/^locales\/|db-types\.ts$|\/vectors/.test(f.path))
        .filter(f => f.text.split('\n').length > 301)
        .map(f => `${f.path}: ${f.text.split('\n').length} lines`),
    planted: { path: 'server/src/base/planted.ts', text: 'x\n'.repeat(400) }
  },
  {
    name: 'a file begins with what it is for',
    reason: 'the first line is a comment',
    check: files =>
      files
        .filter(
          f =>
            /^(server|contract|games|ui|studio)\//.test(f.path) &&
            !isTest(f.path) &&
            !f.path.endsWith('db-types.ts') &&
            !/^\s*(\/\/|\/\*)/.test(f.text)
        )
        .map(f => f.path),
    planted: { path: 'server/src/base/planted.ts', text: 'export const x = 1' }
  },
  {
    name: 'sentences live in locales, not in components',
    reason: 'every sentence a person reads is in every language',
    check: files =>
      files
        // the gallery of components is a developers' tool
        .filter(f => /^(site|backoffice|ui|studio)\/.*\.tsx$/.test(f.path) && !f.path.startsWith('ui/gallery/') && !isTest(f.path))
        .flatMap(f => [...f.text.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+){2,})[.!?]?\s*</g)].map(m => `${f.path}: “${m[1]}”`)),
    planted: { path: 'site/src/Planted.tsx', text: '<p>Your balance is low</p>' }
  }
]

/** The modules that the program of a module calls, from the ground up. */
const calledBy = (module: string, files: readonly Source[]) => {
  const targets = files.filter(f => moduleOf(f.path) === module && !isTest(f.path)).flatMap(importsOf)
  const called = new Set(targets.map(i => moduleOf(i.target)))
  return moduleOrder.filter(other => other !== 'base' && other !== module && called.has(other))
}

describe('the architecture holds', () => {
  for (const rule of rules) {
    it(rule.name, () => {
      expect(rule.check(rule.of ?? all), rule.reason).toEqual([])
    })
    it(`a planted violation is caught: ${rule.name}`, () => {
      expect(rule.check([rule.planted].flat())).not.toEqual([])
    })
  }

  it('each module says in its module.ts which modules it stands on, and stands on no other', () => {
    const said = Object.fromEntries(modules.map(({ name, needs }) => [name, needs]))
    expect(said).toEqual(Object.fromEntries(moduleOrder.map(name => [name, calledBy(name, all)])))
    const planted = { path: 'server/src/wallet/planted.ts', text: "import { brandOf } from '#brand/brand.ts'" }
    expect(calledBy('wallet', [planted])).toEqual(['brand'])
    const folders = readdirSync(join(root, 'server/src'), { withFileTypes: true }).filter(e => e.isDirectory() && e.name !== 'sandbox')
    expect([...moduleOrder].sort()).toEqual(folders.map(e => e.name).sort())
  })

  it('looks at the whole project', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(viewsOfOthers(schema).flatMap(({ own, view }) => (own === 'report' ? [] : [view]))).toEqual(viewsOfTheTree)
    expect(keyedWithoutMember(schema).sort()).toEqual(Object.keys(keyedOtherwise).sort())
  })
})
