// Dates, numbers, shares, multipliers, spans and names as people read them.
import { formatMoney, parseMoney } from '@fairhouse/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { foldText, matchesText } from './fold.ts'
import {
  byAlphabet,
  formatCount,
  formatDateTime,
  formatFriendlyDate,
  formatMultiplier,
  formatNumber,
  formatPercent,
  formatRelative,
  formatSpan,
  formatZone
} from './format.ts'

describe('dates', () => {
  it('a notice or a bet shows a 24-hour time that sorts, zero padded, in the reader’s own zone [2.070]', () => {
    expect(formatDateTime(new Date(2026, 2, 4, 15, 6, 7))).toBe('2026-03-04 15:06:07')
    expect(formatDateTime(new Date(2026, 2, 4, 0, 6, 7))).toBe('2026-03-04 00:06:07')
    expect(formatDateTime(new Date(2026, 11, 31, 23, 59, 59).toISOString())).toBe('2026-12-31 23:59:59')
  })

  it('the reader’s zone is said as an offset', () => expect(formatZone()).toMatch(/^UTC[+−]\d{2}:\d{2}$/))

  it.each([
    ['tr', '1 Oca 1970'],
    ['en', 'Jan 1, 1970'],
    ['vi', '1 thg 1, 1970']
  ])('the friendly date follows the language: %s reads %s', (locale, text) =>
    expect(formatFriendlyDate(new Date(1970, 0, 1), locale)).toBe(text)
  )

  const now = new Date(2026, 4, 20, 12, 0, 0).getTime()
  it.each([
    [-20_000, 'şimdi', 'now'],
    [-180_000, '3 dakika önce', '3 minutes ago'],
    [2 * 3_600_000, '2 saat sonra', 'in 2 hours'],
    [-86_400_000, 'dün', 'yesterday'],
    [-40 * 86_400_000, '10 Nis 2026', 'Apr 10, 2026']
  ])('%i ms from now reads %s or %s', (apartMs, turkish, english) => {
    expect(formatRelative(now + apartMs, now, 'tr')).toBe(turkish)
    expect(formatRelative(now + apartMs, now, 'en')).toBe(english)
  })

  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [4200, '0:05'],
    [65_000, '1:05'],
    [3_600_000, '1:00:00'],
    [90_061_000, '1:01:01:01']
  ])('%i ms left reads %s', (spanMs, text) => expect(formatSpan(spanMs)).toBe(text))
})

describe('numbers', () => {
  it('money has two decimals and comma thousands, for a Turkish reader too [5.097] [5.098]', () => {
    expect(formatMoney(parseMoney('5'))).toBe('5.00')
    expect(formatMoney(parseMoney('1234567.8'))).toBe('1,234,567.80')
    expect(formatMoney(parseMoney('-0.5'))).toBe('-0.50')
  })

  it('numbers and multipliers are written like money', () => {
    expect(formatCount(8412077)).toBe('8,412,077')
    expect(formatNumber(1234.5, 2)).toBe('1,234.50')
    expect(formatMultiplier(2.37)).toBe('2.37×')
    expect(formatMultiplier(1.15)).toBe('1.15×')
    expect(formatMultiplier(10_240)).toBe('10,240.00×')
  })

  it('a Turkish reader sees the sign before the share, and the decimal point that money has', () => {
    expect(formatPercent(0.24, 'tr')).toBe('%24')
    expect(formatPercent(0.99, 'tr', 2)).toBe('%99.00')
    expect(formatPercent(-0.05, 'tr')).toBe('-%5')
    expect(formatPercent(12, 'tr')).toBe('%1,200')
    expect(formatPercent(0.24, 'en')).toBe('24%')
    expect(formatPercent(0.965, 'en', 2)).toBe('96.50%')
  })
})

describe('names', () => {
  it('Turkish names stand in the order of the Turkish alphabet', () => {
    const names = ['Ümit', 'Çetin', 'Irmak', 'Ceyda', 'İpek', 'Şule', 'Umut', 'Suna', 'Gül', 'Ğ', 'Hale', 'Oda 10', 'Oda 9', 'Öykü']
    expect(names.toSorted(byAlphabet('tr'))).toEqual([
      'Ceyda',
      'Çetin',
      'Gül',
      'Ğ',
      'Hale',
      'Irmak',
      'İpek',
      'Oda 9',
      'Oda 10',
      'Öykü',
      'Suna',
      'Şule',
      'Umut',
      'Ümit'
    ])
    expect(['đu', 'dz', 'e'].toSorted(byAlphabet('vi'))).toEqual(['dz', 'đu', 'e'])
  })

  it.each([
    ['isik', 'Işık'],
    ['ISIK', 'ışık'],
    ['IŞIK', 'ISIK'],
    ['istanbul', 'İSTANBUL'],
    ['İstanbul', 'istanbul'],
    ['dang nhap', 'Đăng nhập'],
    ['tieng viet', 'Tiếng Việt'.normalize('NFD')],
    ['gul', 'Gül']
  ])('who searches for %s finds %s', (query, text) => {
    expect(foldText(text)).toContain(foldText(query))
    expect(matchesText(text, query)).toBe(true)
  })

  it('letters that differ stay different', () => expect(matchesText('Ceyda', 'şeyda')).toBe(false))

  it('upper case follows the language: i becomes İ in Turkish and I in English', () => {
    expect('ılık iş'.toLocaleUpperCase('tr')).toBe('ILIK İŞ')
    expect('IŞIK İZİ'.toLocaleLowerCase('tr')).toBe('ışık izi')
    expect('kazanı'.toLocaleUpperCase('en')).toBe('KAZANI')
  })
})
