// The words of the chosen language with values put in, and amounts in the currency of the session.
import { formatMoney, type Money, parseMoney } from '@fairhouse/contract/money.ts'
import { createContext, use } from 'react'
import { en, type Word } from './en.ts'
import { tr } from './tr.ts'

export type Language = 'en' | 'tr'
export const WordsContext = createContext<{ readonly language: Language; readonly currency: string }>({ language: 'en', currency: 'XXX' })

const symbols: Readonly<Record<string, string>> = { TRY: '₺', USD: '$', EUR: '€', XXX: '' }
export const symbolOf = (currency: string): string => symbols[currency] ?? `${currency} `

/** `t('gems', {count: 3})`, `money('12.50')` in the session's currency, and `signed` for what a round made. */
export function useWords() {
  const { language, currency } = use(WordsContext)
  const words: Readonly<Record<Word, string>> = language === 'tr' ? tr : en
  const t = (word: Word, values: Readonly<Record<string, string | number>> = {}): string =>
    words[word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  const money = (amount: string | Money): string =>
    symbolOf(currency) + formatMoney(typeof amount === 'string' ? parseMoney(amount) : amount)
  const signed = (amount: Money): string => `${amount > 0n ? '+' : amount < 0n ? '−' : ''}${money(amount < 0n ? -amount : amount)}`
  const percent = (share: number, digits = 2): string =>
    new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share)
  return { t, money, signed, percent, language }
}

/** A multiplier from ten-thousandths, cut after two decimals; `exact` shows all four where they say something. */
export function formatTimes(tenThousandths: bigint, exact = false): string {
  const [whole, part] = [tenThousandths / 10_000n, String(tenThousandths % 10_000n).padStart(4, '0')]
  const digits = exact && !part.endsWith('00') ? part : part.slice(0, 2)
  return `${whole.toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${digits}×`
}
