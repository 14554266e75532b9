// The API reference, printed from the contract's schemas.
import { setImmediate } from 'node:timers/promises'
import { commonErrors } from '@fairhouse/contract/common-errors.ts'
import { type Endpoint, methodOf, pathOf } from '@fairhouse/contract/endpoint.ts'
import { errorStatus } from '@fairhouse/contract/errors.ts'
import { z } from 'zod'
import { givenFields, isJson, markOwnFields } from './spec-fields.ts'
import { isGivenPath } from './spec-paths.ts'

type Json = Record<string, unknown>
const schemaOf = (type: z.core.$ZodType): z.core.JSONSchema.BaseSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })
  return schema
}

/** Who may call, in words for the reference and the table of `npm run contract`. */
export const whoText = (e: Endpoint): string => (typeof e.who === 'string' ? e.who : `operator with ${e.who.may}`)

const headers = [
  ['X-Module-Id', "The call's module id.", false],
  ['Language', 'TR or EN: the language of `message` in refusals.', false],
  ['Merchant', "The merchant's code.", false],
  ['Device', 'WEB.', false],
  ['Gateway-Version', '3.', false]
] as const

/** How the body of a call travels. */
function contentOf(e: Endpoint, schema: Json): Json {
  if (e.picture !== undefined) {
    const file = { schema: { type: 'string', format: 'binary', maxLength: e.picture } }
    return { 'image/png': file, 'image/jpeg': file }
  }
  if (e.form) return { 'application/x-www-form-urlencoded': { schema } }
  if (!e.sealed) return { 'application/json': { schema } }
  const jwe = { type: 'string', description: 'Compact JWE of the JSON below, with `kid` and `iat` in its header.', contentSchema: schema }
  return { 'application/json': { schema: { type: 'object', properties: { jwe }, required: ['jwe'], additionalProperties: false } } }
}

/** What a caller must know besides the schemas. */
const notes = (e: Endpoint): string =>
  [
    `Module id \`${e.moduleId}\`. Who: ${whoText(e)}.`,
    !isGivenPath(pathOf(e)) && 'Our own call: the specification gives no path for it.',
    isGivenPath(pathOf(e)) && !(e.call in givenFields) && 'The specification lists no fields of this call: they are our own choice.',
    e.once && 'Needs an Idempotency-Key; a repeat gets the first answer.',
    e.sealed && 'The body is encrypted under a key of `/wps/system/jwks`; a plain one is refused.',
    e.proof && 'Needs a proof of the member that is at most five minutes old.',
    e.device && 'Gives the browser its device cookie.',
    e.perMinute && `At most ${e.perMinute} a minute.`
  ]
    .filter(Boolean)
    .join(' ')

function operation(e: Endpoint): Json {
  const schema = schemaOf(e.input)
  const input = markOwnFields(e.call, schema)
  const properties = isJson(input.properties) ? input.properties : {}
  const required = new Set(schema.required)
  const inPath = new Set([...pathOf(e).matchAll(/:(\w+)/g)].map(m => m[1]!))
  const hasBody = !['GET', 'DELETE'].includes(methodOf(e))
  const rest = Object.keys(properties).filter(n => !inPath.has(n))
  return {
    operationId: e.moduleId,
    summary: e.summary,
    description: notes(e),
    'x-own-choice': !isGivenPath(pathOf(e)),
    tags: [pathOf(e).startsWith('/ops') ? 'console' : pathOf(e).split('/')[2]],
    ...(e.who === 'anyone' ? {} : { security: [{ token: [] }] }),
    parameters: [
      ...[...inPath].map(name => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
      ...(hasBody ? [] : rest.map(name => ({ name, in: 'query', required: required.has(name), schema: properties[name] }))),
      ...headers.map(([name, description, must]) => ({ name, in: 'header', required: must, description, schema: { type: 'string' } })),
      ...(e.once ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }] : [])
    ],
    ...(hasBody && (rest.length > 0 || e.picture !== undefined)
      ? {
          requestBody: {
            required: true,
            content: contentOf(e, {
              type: 'object',
              properties: Object.fromEntries(rest.map(n => [n, properties[n]])),
              required: rest.filter(n => required.has(n)),
              additionalProperties: input.additionalProperties ?? true
            })
          }
        }
      : {}),
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { success: { const: true }, value: markOwnFields(e.call, schemaOf(e.reply)) },
              required: ['success', 'value']
            }
          }
        }
      },
      ...Object.fromEntries(
        Object.entries(Object.groupBy([...new Set([...e.errors, ...commonErrors])], code => String(errorStatus[code]))).map(
          ([status, codes]) => [
            status,
            {
              description: codes!.map(c => `\`${c}\``).join(', '),
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
            }
          ]
        )
      )
    }
  }
}

/** The OpenAPI 3.1 document of these endpoints. It takes some hundred milliseconds for all of them; other calls are answered in between. */
export async function openapiOf(endpoints: readonly Endpoint[], refusal: z.core.$ZodType): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const [i, e] of endpoints.entries()) {
    if (i % 4 === 3) await setImmediate()
    const path = pathOf(e).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [methodOf(e).toLowerCase()]: operation(e) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairhouse API',
      version: '0.1.0',
      description:
        'Money is a decimal string of currency units. Every answer has the envelope {success, value} or {success, code, message, params, fields, traceId}. Calls whose path the specification does not give are our own choice and marked with x-own-choice; fields of given calls that it does not name are marked with x-own-field.'
    },
    components: {
      schemas: { Refusal: schemaOf(refusal) },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Counts only beside the device cookie of its browser.' }
      }
    },
    paths
  }
}
