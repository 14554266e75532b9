// One value of each family of patterns, as it would be typed.
import type { PatternId } from '@fairhouse/contract/member/register-rule.ts'

export const examples: Record<PatternId, string> = {
  any: 'Ada 1979 ☂',
  letterFirst: 'deniz34',
  digits: '123456',
  lettersOrDigits: 'K4PTAN',
  lettersAndDigits: 'marti7',
  lettersAndSpaces: 'Nilüfer Su',
  noSpaces: 'deniz_34',
  oneUppercase: 'Lodos eser',
  email: 'deniz@example.com',
  dateYmd: '2000-01-31',
  dateMdy: '01-31-2000',
  thai: 'สวัสดี',
  korean: '안녕하세요',
  japaneseFullWidth: 'こんにちは',
  fullName: 'Deniz Yılmaz',
  strongPassword: 'Poyraz-34-lodos',
  phone: '5321234567'
}
