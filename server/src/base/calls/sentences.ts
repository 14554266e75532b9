// The sentence of an error code in the person's language, for the envelope's `message`.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { type ErrorCode, type ErrorParams, errorKey } from '@fairhouse/contract/errors.ts'
import { error as en } from '@fairhouse/locales/en/error.ts'
import { error as tr } from '@fairhouse/locales/tr/error.ts'
import { createTranslator } from 'use-intl/core'

// a missing value must not fill the log of the process, nor show a key to a person
const quiet = {
  onError(cause: Error) {
    throw cause
  }
}
const translators = {
  tr: createTranslator({ locale: 'tr', messages: tr, ...quiet }),
  en: createTranslator({ locale: 'en', messages: en, ...quiet })
}

/** The sentence with its placeholders filled; a missing value shows as its name, never as an exception. */
export function sentenceOf(language: Language, code: ErrorCode, params: ErrorParams): string {
  const key = errorKey(code)
  try {
    return translators[language](key, params)
  } catch {
    const plain = language === 'tr' ? tr : en
    return (plain[key] ?? code).replace(/\{(\w+)[^}]*\}/g, (_, name: string) => params[name] ?? name)
  }
}
