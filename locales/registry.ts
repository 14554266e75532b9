// The 38 interface languages that the product knows by name, and which of them have every sentence.
import { type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { directionOf } from './direction.ts'

export interface Locale {
  /** As it travels: the header Language, `lang` and `hisLang`. */
  readonly code: string
  /** BCP 47, for Intl and the document. */
  readonly tag: string
  /** Its name in itself: what a person looks for in a list. */
  readonly ownName: string
  readonly englishName: string
  readonly direction: 'ltr' | 'rtl'
  /** The language whose sentences are read: itself where its catalogue is complete, English elsewhere. */
  readonly reads: Language
}

const rows = [
  ['TR', 'tr', 'Türkçe', 'Turkish'],
  ['EN', 'en', 'English', 'English'],
  ['VI', 'vi', 'Tiếng Việt', 'Vietnamese'],
  ['TH', 'th', 'ไทย', 'Thai'],
  ['KO', 'ko', '한국어', 'Korean'],
  ['JA', 'ja', '日本語', 'Japanese'],
  ['ZH', 'zh-Hans', '简体中文', 'Simplified Chinese'],
  ['TW', 'zh-Hant', '繁體中文', 'Traditional Chinese'],
  ['ID', 'id', 'Indonesia', 'Indonesian'],
  ['MS', 'ms', 'Melayu', 'Malay'],
  ['FIL', 'fil', 'Filipino', 'Filipino'],
  ['KM', 'km', 'ខ្មែរ', 'Khmer'],
  ['LO', 'lo', 'ລາວ', 'Lao'],
  ['MY', 'my', 'မြန်မာ', 'Burmese'],
  ['HI', 'hi', 'हिन्दी', 'Hindi'],
  ['BN', 'bn', 'বাংলা', 'Bangla'],
  ['TA', 'ta', 'தமிழ்', 'Tamil'],
  ['TE', 'te', 'తెలుగు', 'Telugu'],
  ['UR', 'ur', 'اردو', 'Urdu'],
  ['NE', 'ne', 'नेपाली', 'Nepali'],
  ['SI', 'si', 'සිංහල', 'Sinhala'],
  ['AR', 'ar', 'العربية', 'Arabic'],
  ['FA', 'fa', 'فارسی', 'Persian'],
  ['HE', 'he', 'עברית', 'Hebrew'],
  ['RU', 'ru', 'Русский', 'Russian'],
  ['UK', 'uk', 'Українська', 'Ukrainian'],
  ['KK', 'kk', 'Қазақ тілі', 'Kazakh'],
  ['UZ', 'uz', 'O‘zbek', 'Uzbek'],
  ['AZ', 'az', 'Azərbaycan', 'Azerbaijani'],
  ['DE', 'de', 'Deutsch', 'German'],
  ['FR', 'fr', 'Français', 'French'],
  ['ES', 'es', 'Español', 'Spanish'],
  ['PT', 'pt', 'Português', 'Portuguese'],
  ['IT', 'it', 'Italiano', 'Italian'],
  ['PL', 'pl', 'Polski', 'Polish'],
  ['RO', 'ro', 'Română', 'Romanian'],
  ['EL', 'el', 'Ελληνικά', 'Greek'],
  ['SW', 'sw', 'Kiswahili', 'Swahili']
] as const

/** Every advertised language, the complete ones first. */
export const locales: readonly Locale[] = rows.map(([code, tag, ownName, englishName]) => ({
  code,
  tag,
  ownName,
  englishName,
  direction: directionOf(tag),
  reads: languages.find(language => language === tag) ?? 'en'
}))

/** The languages that can be chosen: those with every sentence. */
export const completeLocales = locales.filter((locale): locale is Locale & { tag: Language } => locale.reads === locale.tag)

/** The languages that are being translated: known by name, not to be chosen yet. */
export const comingLocales = locales.filter(locale => locale.reads !== locale.tag)
