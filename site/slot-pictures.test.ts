// The lobby's pictures of slots are what their themes draw today.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pictureOfSlot } from './slot-pictures.ts'
import { loadTheme, themeCodes } from './src/features/slots/theme.ts'

it('whoever changes a symbol or a theme draws the pictures anew: npm run slot-pictures', async () => {
  const drawn = new Map<string, string>()
  for (const code of themeCodes)
    for (const shape of ['tall', 'wide'] as const) drawn.set(`${code}-${shape}.svg`, pictureOfSlot(await loadTheme(code), shape))
  const folder = 'site/public/pictures'
  expect(readdirSync(folder).toSorted()).toEqual([...drawn.keys()].toSorted())
  for (const [file, svg] of drawn) expect(readFileSync(`${folder}/${file}`, 'utf8') === svg, file).toBe(true)
})
