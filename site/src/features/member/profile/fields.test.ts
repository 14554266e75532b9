// What a section of the profile sends.
import { saveProfileFields } from '@fairhouse/contract/member/profile.ts'
import { describe, expect, it } from 'vitest'
import { countriesIn } from './countries.ts'
import { fieldsToSend } from './fields.ts'

describe('a section of the profile', () => {
  it('sends only what changed', () => {
    expect(fieldsToSend({ nickname: 'Kite', telegram: '@kite' }, ['telegram'])).toEqual({ telegram: '@kite' })
  })

  it('says nothing of what is told once and was left empty, but empties the rest', () => {
    expect(
      fieldsToSend({ realName: ' ', birthday: '', idType: '', idNumber: '', zalo: '' }, [
        'realName',
        'birthday',
        'idType',
        'idNumber',
        'zalo'
      ])
    ).toEqual({
      zalo: ''
    })
  })

  it('sends the kind of document as its number', () => {
    const sent = fieldsToSend({ idType: '11', idNumber: 'AB 1234' }, ['idType', 'idNumber'])
    expect(sent).toEqual({ idType: 11, idNumber: 'AB 1234' })
    expect(saveProfileFields.safeParse(sent).success).toBe(true)
  })

  it('refuses a birthday that is no date, a short nickname and a strange document in the browser already', () => {
    const wrong = saveProfileFields.safeParse(
      fieldsToSend({ birthday: '1990-13-01', nickname: 'x', idNumber: '!!!!' }, ['birthday', 'nickname', 'idNumber'])
    )
    const issues = Object.fromEntries(wrong.error?.issues.map(issue => [issue.path[0], issue.message]) ?? [])
    expect(issues).toEqual({ birthday: 'birthday.invalid', nickname: 'input.required', idNumber: 'input.rule' })
  })
})

describe('the countries', () => {
  it('are all of them, each once, named in the language and in its order', () => {
    const turkish = countriesIn('tr')
    expect(new Set(turkish.map(one => one.value)).size).toBe(249)
    expect(turkish.find(one => one.value === 'DE')?.label).toBe('Almanya')
    const labels = turkish.map(one => one.label)
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('tr').compare))
    expect(labels.indexOf('Çin')).toBeGreaterThan(labels.indexOf('Cibuti'))
  })
})
