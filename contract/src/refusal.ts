// The envelope of a refusal with the closed table of its codes: what the server promises.
import * as z from 'zod/mini'
import { refusalWith } from './endpoint.ts'
import { type ErrorCode, errorStatus } from './errors.ts'

export const refusal = refusalWith(z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]))
