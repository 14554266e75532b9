// The apps' files, made while the house gets ready: `npm start` gives `--build`, so that a clean clone seeds and builds at the same time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { StartError } from '#base/config.ts'

const ensure = fileURLToPath(new URL('../../scripts/ensure.mjs', import.meta.url))

/** Builds what is not built or has changed. @throws StartError where an app cannot be built */
export async function buildApps(): Promise<void> {
  const child = spawn(process.execPath, [ensure, 'apps'], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartError('The site, the console or the studio could not be built; see the messages above.')
}
