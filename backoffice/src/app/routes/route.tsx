// What the addresses of the console are made of: the frame, what a role needs, and what may stand in an address.
import { id, type Permission } from '@fairhouse/contract/endpoint.ts'
import { createRootRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import * as z from 'zod/mini'
import { NotFound } from '../../kit/page/NotFound.tsx'
import { Allowed } from '../frame/Allowed.tsx'
import { Crashed } from '../frame/Crashed.tsx'
import { Frame } from '../frame/Frame.tsx'

/** A word or a number as an address has it. */
export const text = z.catch(z.optional(z.coerce.string().check(z.maxLength(64))), undefined)
/** Long enough for an e-mail address. */
export const longText = z.catch(z.optional(z.coerce.string().check(z.maxLength(254))), undefined)
/** One of a few. */
export const oneOf = <const V extends readonly string[]>(values: V) => z.catch(z.optional(z.enum(values)), undefined)
/** The number of a member. */
export const memberNo = z.catch(z.optional(z.coerce.string().check(z.regex(/^[1-9]\d{0,17}$/))), undefined)
/** The id of a row. */
export const optionalId = z.catch(z.optional(id), undefined)

/** A page for roles with the permission; its code is fetched when it is first opened. */
export const allowed = (may: Permission, Section: ComponentType) => () => (
  <Allowed may={may}>
    <Section />
  </Allowed>
)

/** What every page stands in. */
export const root = createRootRoute({ component: Frame, notFoundComponent: NotFound, errorComponent: Crashed })
