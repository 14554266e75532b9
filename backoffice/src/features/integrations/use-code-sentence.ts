// The sentence of a code that an answer carries: what a try found is no error of the call itself.
import { type ErrorCode, errorKey, errorStatus } from '@fairhouse/contract/errors.ts'
import { useTranslations } from 'use-intl'

const isCode = (text: string | null): text is ErrorCode => text !== null && text in errorStatus

/** Gives the function that says why, in the operator's language. */
export function useCodeSentence(): (code: string | null) => string {
  const t = useTranslations('error')
  return code => t(errorKey(isCode(code) ? code : 'internal'))
}
