// What the stand-ins of the sandbox have in common: refusals, how what was thrown is answered, and the language of a page.
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { statusOf } from '#base/calls/refusals.ts'
import type { Log } from '#base/log.ts'
import type { PageLanguage } from './sentences.ts'

/** A refusal of a stand-in's API. */
export class Refusal extends Error {
  readonly statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** A log that hears of a stand-in's calls what goes wrong. */
export const warningsOf = (log: Log): FastifyBaseLogger => log.child({}, { level: 'warn' })

/** Answers a refusal with its words; of a fault only the log hears more, as `fault`. */
export function answerThrown(app: FastifyInstance, fault: string): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error) ?? 500
    if (status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, fault)
    return reply.code(status).send({ error: status !== 500 && error instanceof Error ? error.message : 'internal' })
  })
}

const pageQuery = z.object({ lang: z.enum(['en', 'tr']).optional().catch(undefined) })

/** The language that a page is asked for in, else that of the order. */
export const languageOf = (request: FastifyRequest, fallback: string): PageLanguage =>
  pageQuery.parse(request.query).lang ?? (fallback === 'en' ? 'en' : 'tr')
