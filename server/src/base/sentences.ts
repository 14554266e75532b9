// The sentence of an error code in the person's language, for the envelope's `message`.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { type ErrorCode, type ErrorParams, errorKey } from '@fairhouse/contract/errors.ts'
import { error as en } from '@fairhouse/locales/en/error.ts'
import { error as tr } from '@fairhouse/locales/tr/error.ts'
import { createTranslator } from 'use-intl/core'

const translators = {
  tr: createTranslator({ locale: 'tr', messages: tr }),
  en: createTranslator({ locale: 'en', messages: en })
}

/** The sentence with its placeholders filled; a missing value shows as its name, never as an exception. */
export function sentenceOf(language: Language, code: ErrorCode, params: ErrorParams): string {
  try {
    return translators[language](errorKey(code) as never, params as never)
  } catch {
    return code
  }
}
