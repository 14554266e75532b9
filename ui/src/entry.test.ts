// What people type, paste and hand in, as it is understood.
import { describe, expect, it } from 'vitest'
import { fileLimits, formatBytes, sortFiles } from './file-rules.ts'
import { moveInList } from './list/list-keys.ts'
import { foldText, matchesText } from './text/fold.ts'
import { readCode } from './text/read-code.ts'

describe('a one-time code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['G-123456', '123456'],
    ['Your code: 123-456.', '123456'],
    ['１２３４５６', '123456'],
    ['1234567', '123456'],
    ['12a', '12'],
    ['', '']
  ])('pasted as “%s” is read as “%s”', (text, code) => {
    expect(readCode(text, 6)).toBe(code)
  })
})

describe('a search', () => {
  it('finds Turkish and Vietnamese names however they are typed', () => {
    expect(['IŞIK', 'ışık', 'Işık', 'isik'].map(foldText)).toEqual(['isik', 'isik', 'isik', 'isik'])
    expect(foldText('İstanbul')).toBe('istanbul')
    expect(foldText('Đà Nẵng')).toBe('da nang')
  })

  it('takes the words in any order and nothing as everything', () => {
    expect(matchesText('Galata Spor Kulübü', 'kulubu gal')).toBe(true)
    expect(matchesText('Galata', 'kadıköy')).toBe(false)
    expect(matchesText('Galata', '')).toBe(true)
  })

  it('arrows go round the list, pages stop at its ends, other keys belong to the field', () => {
    expect(moveInList('ArrowUp', 0, 5)).toBe(4)
    expect(moveInList('ArrowDown', 4, 5)).toBe(0)
    expect(moveInList('PageDown', 2, 5)).toBe(4)
    expect(moveInList('PageUp', 2, 5)).toBe(0)
    expect(moveInList('ArrowDown', 0, 0)).toBe(0)
    expect(moveInList('a', 0, 5)).toBeNull()
  })
})

describe('pictures handed in', () => {
  const png = (name: string, size = 100): File => {
    const bytes = new Uint8Array(size)
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    return new File([bytes], name, { lastModified: 1 })
  }
  const reasonOf = async (file: File, present: File[] = []): Promise<string | undefined> =>
    (await sortFiles(present, [file])).refused[0]?.reason

  it('three are taken and the fourth is named', async () => {
    const files = ['a', 'b', 'c', 'd'].map(name => png(`${name}.png`))
    const { taken, refused } = await sortFiles([], files)
    expect(taken.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png'])
    expect(refused).toMatchObject([{ reason: 'many' }])
  })

  it('what a file is called does not make it a picture', async () => {
    expect(await reasonOf(new File(['%PDF-1.7 ...'], 'receipt.png'))).toBe('kind')
    expect(await reasonOf(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo'))).toBeUndefined()
  })

  it('5 MB are taken and one byte more is not', async () => {
    expect(await reasonOf(png('a.png', fileLimits.bytes))).toBeUndefined()
    expect(await reasonOf(png('a.png', fileLimits.bytes + 1))).toBe('large')
  })

  it('empty ones and ones already there are told apart', async () => {
    expect(await reasonOf(new File([], 'a.png'))).toBe('empty')
    expect(await reasonOf(png('a.png'), [png('a.png')])).toBe('same')
  })

  it('sizes are written for people', () => {
    expect([1, 340 * 1024, 4.2 * 1024 * 1024].map(formatBytes)).toEqual(['1 kB', '340 kB', '4.2 MB'])
  })
})
