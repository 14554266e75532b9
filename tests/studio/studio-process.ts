// The studio as a process of its own: started, killed with -9, started again on the same books.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../studio/src/main.ts', import.meta.url))

export interface RunningStudio {
  /** Address without a path at the end; changes with every start. */
  url(): string
  start(): Promise<void>
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>
}

export function studioProcess(settings: Record<string, string>): RunningStudio {
  let child: ChildProcess | null = null
  let url = ''
  return {
    url: () => url,
    async start() {
      const started = fork(program, [], {
        env: {
          PATH: process.env.PATH,
          STUDIO_PUBLIC_URL: 'http://studio.example/studio',
          STUDIO_RETRY_MS: '20',
          STUDIO_SEAL_KEY: 'ab'.repeat(32),
          STUDIO_LOG_LEVEL: 'fatal',
          ...settings
        },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        execArgv: []
      })
      child = started
      url = await new Promise<string>((done, fail) => {
        started.once('message', told => done(`http://127.0.0.1:${(told as { listening: number }).listening}/studio`))
        started.once('exit', code => fail(new Error(`the studio ended with ${code}`)))
      })
    },
    async kill() {
      const running = child
      child = null
      if (!running || running.exitCode !== null) return
      const gone = new Promise(done => running.once('exit', done))
      running.kill('SIGKILL')
      await gone
    }
  }
}

interface Told {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at freely
  readonly body: any
}

/** A call of a game's page. */
export async function ask(url: string, token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Told> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {})
  })
  return { status: response.status, body: await response.json() }
}
