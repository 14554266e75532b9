// Runs on whatever Node the machine has (18 or later): makes a clean clone ready. Usage: node scripts/ensure.mjs run|deps [apps] [studio] [gallery] [browser] [python]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamps = join(modules, '.cache', 'ensure')
const windows = process.platform === 'win32'
const bin = name => join(modules, '.bin', windows ? `${name}.cmd` : name)
const nodeBin = () => (existsSync(bin('node')) ? bin('node') : process.execPath)
const note = text => process.stderr.write(`[ensure] ${text}\n`)
const since = start => `${((performance.now() - start) / 1000).toFixed(1)} s`

function give(sentence) {
  note(sentence)
  process.exit(1)
}
function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows, ...options })
  return result.status ?? 1
}

function hashTree(paths) {
  const hash = createHash('sha256')
  const walk = path => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort())
        if (!['node_modules', 'dist', '.data'].includes(entry) && !/\.test\.tsx?$/.test(entry)) walk(join(path, entry))
    } else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  for (const path of paths) walk(join(root, path))
  return hash.digest('hex')
}
const isFresh = (name, hash) => existsSync(join(stamps, name)) && readFileSync(join(stamps, name), 'utf8') === hash
const stamp = (name, hash) => {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), hash)
}

/** Packages: all of them, or what running the house needs and no more (no browser, no linter, no test runner). */
function install(all) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const hash = hashTree(['package.json', 'package-lock.json', ...workspaces.map(w => `${w}/package.json`)])
  if (isFresh('deps', hash) || (!all && isFresh('run', hash))) return
  const start = performance.now()
  note(existsSync(modules) ? 'dependencies changed, installing' : 'first run, installing dependencies')
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : [windows ? 'npm.cmd' : 'npm', []]
  // a clone that has everything keeps everything
  const some = all || existsSync(join(stamps, 'deps')) ? [] : ['--omit=dev']
  const npmDoes = args => run(npm[0], [...npm[1], ...args, ...some, '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'])
  // `npm ci` refuses a lock that lacks optional packages of platforms that the registry does not serve: then `npm install` with the same lock
  const code = existsSync(modules) ? npmDoes(['install']) : npmDoes(['ci']) && npmDoes(['install'])
  if (code) give('The dependencies could not be installed; see the messages of npm above.')
  stamp(some.length === 0 ? 'deps' : 'run', hash)
  note(`dependencies ready in ${since(start)}`)
}

/** Builds one app into its `dist`, unless nothing that it is made of has changed; `page` is the file that a whole build has. */
async function build(app, parts, page) {
  const hash = hashTree([...parts, 'contract', 'locales', 'package-lock.json'])
  if (isFresh(app, hash) && existsSync(join(root, app, 'dist', page))) return
  const start = performance.now()
  note(`building ${app}`)
  const args = [join(modules, 'vite/bin/vite.js'), 'build', app, '--logLevel', 'error']
  const child = spawn(nodeBin(), args, { cwd: root, stdio: 'inherit' })
  const code = await new Promise(done => child.once('exit', done))
  if (code !== 0) give(`The app ${app} could not be built.`)
  stamp(app, hash)
  note(`${app} built in ${since(start)}`)
}
const app = name => build(name, [name, 'ui/package.json', 'ui/src', 'games'], 'index.html')
const apps = () => Promise.all(['site', 'backoffice', 'studio'].map(app))
/** While developing, the house's apps are served hot; the studio's pages are its own program's. */
const studio = () => app('studio')
const gallery = () => build('ui', ['ui'], 'gallery/index.html')

/** The journeys' browser, without windows, is preferred: see tests/chromium.ts. */
const shell = () => [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'].find(p => p && existsSync(p))
const browsers = () => shell() ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(p => existsSync(p))

/** May programs of the system be installed here? */
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Is this program of the system there now? A system without packages, or without this one, says no. */
function aptInstall(name) {
  note(`installing ${name} with apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = args => run('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const install = () => apt(['install', '-y', '-qq', '--no-install-recommends', name])
  if (install() === 0) return true
  apt(['update', '-qq'])
  return install() === 0
}

function browser() {
  if (shell()) return
  const own = spawnSync(nodeBin(), ['-p', "require('playwright-core').chromium.executablePath()"], {
    cwd: root,
    encoding: 'utf8'
  }).stdout?.trim()
  if (!browsers() && own && existsSync(own)) return
  const start = performance.now()
  if (mayInstall() && !aptInstall('chromium-headless-shell') && !browsers()) aptInstall('chromium')
  if (!browsers() && run(nodeBin(), [join(modules, 'playwright-core/cli.js'), 'install', 'chromium']))
    give('The browser tests need Chromium: install it (e.g. apt-get install chromium) or set CHROMIUM_PATH.')
  note(`browser ready in ${since(start)}`)
}

/** The programs of docs/verify are tested with it; nothing else needs it. */
function python() {
  const works = () =>
    spawnSync(process.env.PYTHON || 'python3', ['-c', 'import hashlib, hmac, json, math; math.comb'], { stdio: 'ignore' }).status === 0
  if (works()) return
  const start = performance.now()
  if (!process.env.PYTHON && mayInstall()) aptInstall('python3')
  if (!works()) give('The tests of docs/verify need Python 3.8 or later: install python3 (e.g. apt-get install python3) or set PYTHON.')
  note(`python ready in ${since(start)}`)
}

const packages = { run: () => install(false), deps: () => install(true) }
const tasks = { apps, studio, gallery, browser, python }
const wanted = process.argv.slice(2)
for (const name of wanted) if (!packages[name] && !tasks[name]) give(`Nothing here is called ${name}.`)
for (const name of wanted) await packages[name]?.()
// builds begin first; what the system installs comes over the network meanwhile
await Promise.all(wanted.map(name => tasks[name]?.()))
