// What an operator is shown before something is published.
import { expect, test } from 'vitest'
import { changesOf, diffHtml, diffWords } from './diff.ts'

test('only the fields that differ are named, whatever the order in which they were stored', () => {
  const before = { weight: 5, title: { tr: 'Eski', en: 'Old' }, filters: ['vip'], gone: 1 }
  const after = { title: { en: 'Old', tr: 'Yeni' }, weight: 5, filters: ['vip', 'weekly'] }
  expect(changesOf(before, after)).toEqual([
    { path: 'title.tr', before: 'Eski', after: 'Yeni' },
    { path: 'filters', before: ['vip'], after: ['vip', 'weekly'] },
    { path: 'gone', before: 1, after: undefined }
  ])
  expect(changesOf(null, { a: 1 })).toEqual([{ path: 'a', before: undefined, after: 1 }])
})

test('a changed word is shown beside the words that stay', () => {
  expect(diffWords('the old house', 'the new house')).toEqual([
    { kind: 'same', text: 'the ' },
    { kind: 'out', text: 'old' },
    { kind: 'in', text: 'new' },
    { kind: 'same', text: ' house' }
  ])
})

test('a paragraph that is put in leaves its neighbours as they are', () => {
  expect(diffHtml('<p>a</p><p>c</p>', '<p>a</p><p>b</p><p>c</p>')).toEqual([
    { kind: 'same', text: '<p>a</p>' },
    { kind: 'in', text: '<p>b</p>' },
    { kind: 'same', text: '<p>c</p>' }
  ])
})
