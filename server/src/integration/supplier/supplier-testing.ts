// A supplier for tests: a server of its own that believes signatures, keeps what it was asked, and answers as it is told.
import { createPublicKey, createVerify } from 'node:crypto'
import Fastify from 'fastify'

// biome-ignore lint/suspicious/noExplicitAny: tests look at bodies freely
type Body = any
export interface Asked {
  readonly path: string
  readonly body: Body
}
type Answer = (body: Body) => { readonly status: number; readonly body: unknown } | 'silence'

export interface TestSupplier {
  /** Where it listens, without a slash at the end. */
  readonly address: string
  readonly asked: Asked[]
  /** What it answers under a path from now on. */
  on(path: string, answer: Answer): void
  /** The operator's public key that it believes; null: it looks at no signature. */
  trust(publicPem: string | null): void
  close(): Promise<void>
}

export const ok = (body: unknown) => () => ({ status: 200, body })

/** Starts a supplier on a free port. What it was told nothing about it answers with 404. */
export async function startSupplier(header = 'x-hub88-signature'): Promise<TestSupplier> {
  const app = Fastify()
  const answers = new Map<string, Answer>()
  const asked: Asked[] = []
  let trusted: string | null = null
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/*', async (request, reply) => {
    const text = String(request.body)
    const signature = String(request.headers[header] ?? '')
    if (trusted !== null && !createVerify('sha256').update(text).verify(createPublicKey(trusted), signature, 'base64'))
      return reply.code(401).send({ error: 'signature' })
    const path = request.url
    const body: Body = text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
    asked.push({ path, body })
    const said = answers.get(path)?.(body) ?? { status: 404, body: { error: 'nothing is here' } }
    if (said === 'silence') {
      request.raw.socket.destroy()
      return reply
    }
    return reply.code(said.status).send(said.body)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    asked,
    on: (path, answer) => void answers.set(path, answer),
    trust: pem => {
      trusted = pem
    },
    close: () => app.close()
  }
}
