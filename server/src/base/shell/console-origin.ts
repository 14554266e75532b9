// Where the console has an origin of its own (CONSOLE_URL) it answers there alone, and the players' pages do not: a script that got into one
// of them is a stranger to the console then.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { DomainError } from '../errors.ts'

const consolePaths = /^\/(ops|backoffice)(\/|$)/
/** What the console needs besides its own: public calls, pictures of games, and what machines ask. */
const sharedPaths = /^\/(wps|catalogue-pictures|healthz|readyz|metrics)(\/|$)/

/** Does a host answer operators? Every one does while the console has no origin of its own. */
export const isConsoleHost = ({ CONSOLE_URL }: Pick<Config, 'CONSOLE_URL'>, host: string | undefined): boolean =>
  CONSOLE_URL === undefined || new URL(CONSOLE_URL).host === host

export function separateConsole(app: FastifyInstance, config: Config): void {
  if (config.CONSOLE_URL === undefined) return
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    if (!isConsoleHost(config, request.headers.host)) {
      if (consolePaths.test(path)) throw new DomainError('not.found')
    } else if (path === '/') return reply.redirect('/backoffice')
    else if (!consolePaths.test(path) && !sharedPaths.test(path)) throw new DomainError('not.found')
  })
}
