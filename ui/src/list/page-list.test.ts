// The pager: three pages around the current one, one at each end.
import { expect, it } from 'vitest'
import { listPages } from './page-list.ts'

it.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [1, 9, '1 2 3 gap 9'],
  [3, 9, '1 2 3 4 gap 9'],
  [4, 9, '1 2 3 4 5 gap 9'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [9, 9, '1 gap 7 8 9'],
  [8, 9, '1 gap 7 8 9'],
  [7, 9, '1 gap 6 7 8 9']
])('a reader on page %i of %i sees %s', (page, pages, shown) => expect(listPages(page, pages).join(' ')).toBe(shown))
