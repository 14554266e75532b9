// The pictures of slots are what their themes and scenes draw today.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allPictures } from './slot-pictures.ts'

it('whoever changes a symbol, a theme or a scene draws the pictures anew: npm run slot-pictures', async () => {
  const drawn = await allPictures()
  const found = ['/pictures', '/scenes'].flatMap(folder => readdirSync(`site/public${folder}`).map(file => `${folder}/${file}`))
  expect(found.toSorted()).toEqual([...drawn.keys()].toSorted())
  for (const [path, svg] of drawn) {
    expect(readFileSync(`site/public${path}`, 'utf8') === svg, path).toBe(true)
    expect(svg, path).not.toMatch(/NaN|undefined/)
    const field = path.startsWith('/scenes') && (path.endsWith('-wide.svg') ? '1600 900' : '900 1600')
    if (field) expect(svg, path).toContain(`viewBox="0 0 ${field}"`)
  }
})
