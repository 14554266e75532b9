import type { RoadMark } from '@fairhouse/games/table/roads.ts'
import { site as en } from '@fairhouse/locales/en/site.ts'
import { site as tr } from '@fairhouse/locales/tr/site.ts'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { faceOf, useTableWords } from '../faces/faces.ts'
import { sidesOf } from './road-sides.ts'
import { type RoadWords, useRoadWords } from './road-words.ts'

function Reader({ read }: { read: (words: RoadWords) => void }) {
  read(useRoadWords(sidesOf(faceOf('baccarat').tones, useTableWords('baccarat'))))
  return null
}

/** The roads of baccarat as somebody hears them who does not see them. */
function wordsIn(locale: string, messages: object): RoadWords {
  const read: RoadWords[] = []
  const language = { locale, messages, timeZone: 'UTC' } as ComponentProps<typeof IntlProvider>
  renderToStaticMarkup(createElement(IntlProvider, language, createElement(Reader, { read: words => void read.push(words) })))
  return read[0]!
}
const marks = [...'BBBBPPTB'].map((letter): RoadMark => (letter === 'B' ? 'first' : letter === 'P' ? 'second' : 'tie'))

test('the roads are text too: runs with their ties in order, and nothing where nothing is drawn [L4.9]', () => {
  const words = wordsIn('en', en)
  expect(words.big(marks)).toBe('Big road: 4 Banker, 2 Player with 1 Tie, 1 Banker')
  expect(words.big(marks, 1)).toBe('Big road: 1 Banker')
  expect(words.big(['tie', 'tie'])).toBe('Big road: 2 Tie')
  expect(words.big([])).toBe('Big road: no results yet')
  expect(words.bead([{ mark: 'first', pairs: ['second'] }, { mark: 'tie' }])).toBe('Bead plate: Banker (Player pair), Tie')
  // B B P B: a second column as deep as the first would be red, here it is not
  expect(words.derived(['first', 'first', 'second', 'first'], 'bigEye')).toMatch(/^Big eye boy: (red|blue)$/)
  expect(words.derived(['first'], 'cockroach')).toBe('Cockroach pig: nothing drawn yet')
})

test('in Turkish they say as much [L4.9]', () => {
  const words = wordsIn('tr', tr)
  expect(words.big(marks).match(/\d/g)).toEqual(['4', '2', '1', '1'])
  expect(words.bead(marks.map(mark => ({ mark }))).split(', ')).toHaveLength(marks.length)
})
