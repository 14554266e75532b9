// What the first step of the login leaves for the second.
import type { operatorLogin } from '@fairhouse/contract/ops/people/staff.ts'
import type { z } from 'zod'

export type FirstAnswer = z.output<typeof operatorLogin.reply> & { readonly username: string }
