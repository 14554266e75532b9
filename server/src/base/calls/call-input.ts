// What a call says: its body, opened where it must be encrypted, with the names in its address, read by the contract's schema.
import { type Endpoint, methodOf } from '@fairhouse/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import type { House } from '../house.ts'
import { openEnvelope } from './envelope.ts'
import { type Body, parseJson } from './json-body.ts'
import { inputError } from './refusals.ts'

const sealedBody = z.strictObject({ jwe: z.string() })

/** The body of a call as its contract wants it: opened where it must be encrypted. */
export async function bodyOf(house: House, endpoint: Endpoint, given: Body | undefined): Promise<Body | undefined> {
  if (endpoint.picture !== undefined) {
    if (!given?.picture) throw new DomainError('picture.invalid')
    return { ...given, json: {} }
  }
  if (given && (given.picture || (given.form ?? false) !== (endpoint.form ?? false))) throw new DomainError('body.notJson')
  if (!endpoint.sealed) return given
  const envelope = sealedBody.safeParse(given?.json)
  if (!envelope.success) throw new DomainError('body.notEncrypted')
  return parseJson(await openEnvelope(house, envelope.data.jwe))
}

/** What a call has to give: its body, the names in its path, and of a call without a body the query. */
export interface Parts {
  Body: Body | undefined
  Params: Record<string, string>
  Querystring: Record<string, unknown>
}

export function givenOf(endpoint: Endpoint, request: FastifyRequest<Parts>, body: Body | undefined): unknown {
  const said = body === undefined ? {} : body.json
  if (typeof said !== 'object' || said === null || Array.isArray(said)) throw new DomainError('body.notJson')
  // a call that has a body says everything in it: what stands in an address is kept in logs, and no mark of a repeat is made of it
  const inAddress = ['GET', 'DELETE'].includes(methodOf(endpoint)) ? request.query : {}
  const parts = { ...inAddress, ...said, ...request.params }
  // what PostgreSQL's text and JSON cannot hold, a zero byte and half a character: no field of ours means it
  if (/\\u(0000|d[89a-f])/.test(JSON.stringify(parts))) throw new DomainError('input.invalid')
  return parts
}

/** @throws DomainError input.* with the code of each field at fault */
export function decode<I extends z.core.$ZodType>({ input, errors }: Pick<Endpoint<I>, 'input' | 'errors'>, given: unknown): z.output<I> {
  const parsed = z.safeParse(input, given)
  if (!parsed.success) throw inputError(parsed.error, errors)
  return parsed.data
}
