// Bir formdaki değerin nasıl olması gerektiği: her kural ailesi için bir cümle. `range` "4–16" ya da tek sayıdır.
import type { PatternId } from '@fairhouse/contract/member/register-rule.ts'

export const rule = {
  any: 'Herhangi {range} karakter.',
  letterFirst: 'Harfle başlar, harf ve rakamla devam eder: {range} karakter.',
  digits: 'Yalnızca rakam: {range} hane.',
  lettersOrDigits: 'Harf veya rakam: {range} karakter.',
  lettersAndDigits: 'Harf ve rakam, her birinden en az bir tane: {range} karakter.',
  lettersAndSpaces: 'Harf ve boşluk: {range} karakter.',
  noSpaces: 'Boşluk olmadan: {range} karakter.',
  oneUppercase: 'En az bir büyük harf: {range} karakter.',
  email: 'ad@ornek.com gibi bir e-posta adresi: {range} karakter.',
  dateYmd: '2000-01-31 gibi yyyy-MM-dd biçiminde tarih: {range} karakter.',
  dateMdy: '01-31-2000 gibi MM-dd-yyyy biçiminde tarih: {range} karakter.',
  thai: 'Tay harfleri: {range} karakter.',
  korean: 'Kore harfleri: {range} karakter.',
  japaneseFullWidth: 'Tam genişlikte Japonca karakterler: {range} karakter.',
  fullName: 'Ad ve soyad, arada boşlukla: {range} karakter.',
  strongPassword: 'En az bir büyük harf, bir küçük harf, bir rakam ve bir simge: {range} karakter.',
  phone: '{range} haneli telefon numarası.',
  empty: 'Bu alan boş bırakılamaz.'
} as const satisfies Record<PatternId | 'empty', string>
