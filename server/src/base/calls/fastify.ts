// What the house adds to Fastify's requests and routes, with its type.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of the route; none for files, health and the reference. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** Milliseconds by the house's clock when the call had arrived, to its last byte. */
    receivedAt: number
  }
}
