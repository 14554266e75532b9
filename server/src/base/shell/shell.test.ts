// Which addresses are pages of the site.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sitePaths } from './shell.ts'

test('every address of the site answers as a page that there is, any other as one that there is not', () => {
  const routes = readFileSync(new URL('../../../../site/src/app/routes.tsx', import.meta.url), 'utf8')
  const paths = [...routes.matchAll(/(?:path: |\b(?:at|register|lottery|category)\(\s*)'(\/[^']*)'/g)].map(m =>
    m[1]!.replace(/\$\w+/g, 'x')
  )
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter(path => !sitePaths.test(path))).toEqual([])
  for (const path of ['/Support', '/support/', '/admin', '/homes', '/wps', '//evil.example']) expect(sitePaths.test(path), path).toBe(false)
})
