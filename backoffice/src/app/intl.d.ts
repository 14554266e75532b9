// Tells use-intl which sentences there are, so that a wrong key does not compile.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { backoffice } from '@fairhouse/locales/en/backoffice.ts'
import type { Translated } from '@fairhouse/locales/en/ops.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Translated<typeof backoffice>
  }
}
