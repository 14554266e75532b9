// What went wrong, in the operator's language.
import { type ErrorCode, errorKey, errorStatus } from '@fairhouse/contract/errors.ts'
import { ApiError } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'

const isCode = (text: string | undefined): text is ErrorCode => text !== undefined && text in errorStatus

/** Gives the function that turns a thrown error into its sentence. */
export function useErrorSentence(): (cause: unknown) => string {
  const t = useTranslations('error')
  return cause => {
    if (cause instanceof ApiError) return t(errorKey(cause.code), cause.params as never)
    // Refused before it was sent: the message of the first fault is its code.
    if (!(cause instanceof z.core.$ZodError)) return t('internal')
    const code = cause.issues[0]?.message
    return t(errorKey(isCode(code) ? code : 'input.invalid'))
  }
}
