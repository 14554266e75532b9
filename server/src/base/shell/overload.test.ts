// A house that has too much to do refuses calls; one that stood still for a moment does not.
import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { refuseWhenOverloaded } from './overload.ts'

test('calls are refused once it has lasted for five seconds, and no longer after three of calm', async () => {
  let at = 0
  const app = Fastify()
  onTestFinished(() => void app.close())
  // this house is never well: every call comes to one that has too much to do
  await app.register(underPressure, {
    healthCheck: async () => false,
    healthCheckInterval: 60_000,
    pressureHandler: refuseWhenOverloaded(() => at)
  })
  app.setErrorHandler((err: Error, _request, reply) => reply.code(503).send({ code: err.message }))
  app.get('/', () => 'served')
  const call = async (ms: number) => {
    at = ms
    const { statusCode, headers } = await app.inject('/')
    return statusCode === 200 ? 'served' : `${statusCode}, again in ${headers['retry-after']} s`
  }
  const refused = '503, again in 10 s'
  expect([await call(1_000), await call(3_900), await call(5_999)]).toEqual(['served', 'served', 'served'])
  expect([await call(6_000), await call(9_000)]).toEqual([refused, refused])
  expect([await call(12_001), await call(15_001), await call(17_000)]).toEqual(['served', 'served', 'served'])
  expect(await call(17_001)).toBe(refused)
})
