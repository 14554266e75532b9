// A real house in a process of its own: started, killed with -9, started again on the same folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
/** Where the server keeps what it compiled (`server/src/main.ts`); other programs that are made of its files read it too. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url))

/** A port that nobody uses now. */
const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no port'))))
    })
  })

export interface ServerProcess {
  readonly url: string
  readonly dataDir: string
  /** Of the process, while it runs. */
  pid(): number | undefined
  /** What it has written since its last start: nothing but errors. */
  said(): string
  /** Address of its database, while it runs. */
  databaseUrl(): string
  /** Starts and waits until it answers. */
  start(more?: Record<string, string>): Promise<void>
  /** Before somebody asks again: a moment, and as long as nobody would hear it. Asking a closed port takes the processor from the start. */
  pause(ms: number): Promise<void>
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>
  /** Asks it to stop, as an operator does; resolves with its exit code. */
  stop(): Promise<number | null>
  /** Ends everything and removes the folder. */
  remove(): Promise<void>
}

/** Prepares a house on an embedded PostgreSQL with fsync on, or on the one that DATABASE_URL says; `program`: another one than the server's own. */
export async function serverProcess(settings: Record<string, string>, program = main): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-kill-'))
  // the database may run as another user, who must be able to pass
  chmodSync(dataDir, 0o755)
  const socketOf = () => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]!
  let socketDir: string | null = null
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let gone: Promise<unknown> = Promise.resolve()
  let state: 'open' | 'closed' | 'removed' = 'closed'
  let said = ''
  const signal = async (name: NodeJS.Signals) => {
    state = 'closed'
    child?.kill(name)
    await gone
    child = null
  }
  return {
    url,
    dataDir,
    pid: () => child?.pid,
    said: () => said,
    databaseUrl: () => settings.DATABASE_URL ?? `postgres://app@localhost:5432/postgres?host=${encodeURIComponent(socketDir!)}`,
    async start(more = {}) {
      const started = spawn(process.execPath, [program], {
        cwd: dataDir,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          DATA_DIR: dataDir,
          PORT: String(port),
          LOG_LEVEL: 'error',
          RATE_LIMITS: 'off',
          BOT_CHECK: 'off',
          STUDIO: 'off',
          // matches are played and priced where a test is about them
          FIXTURES_AHEAD: '0',
          NODE_COMPILE_CACHE: compiled,
          ...settings,
          ...more
        },
        stdio: ['ignore', 'pipe', 'pipe']
      })
      child = started
      said = ''
      gone = new Promise(done => started.once('exit', done))
      await new Promise<void>((done, fail) => {
        started.stdout.setEncoding('utf8').on('data', (text: string) => {
          said += text
          if (said.includes('Fairhouse is open')) done()
        })
        started.stderr.setEncoding('utf8').on('data', (text: string) => {
          said += text
        })
        started.once('exit', code => fail(new Error(`the house ended with ${code}: ${said.slice(-3_000)}`)))
      })
      if (!settings.DATABASE_URL) socketDir = socketOf()
      state = 'open'
    },
    async pause(ms) {
      await sleep(ms)
      while (state === 'closed') await sleep(10)
    },
    kill: () => signal('SIGKILL'),
    async stop() {
      const stopping = child
      await signal('SIGTERM')
      return stopping?.exitCode ?? null
    },
    async remove() {
      await signal('SIGKILL')
      state = 'removed'
      // its database notices within a moment that nobody is there any more
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 })
      if (socketDir) rmSync(socketDir, { recursive: true, force: true })
    }
  }
}
